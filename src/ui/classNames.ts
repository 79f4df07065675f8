type Name = string | false | undefined;

/** Binds a CSS module: the returned function joins class names, skipping false and undefined. */
/*#__NO_SIDE_EFFECTS__*/
export function bindClasses(styles: Readonly<Record<string, string>>): (...names: readonly Name[]) => string {
  return (...names) => {
    let all = '';
    for (const name of names) {
      const found = name ? styles[name] : undefined;
      if (found !== undefined) all += all === '' ? found : ` ${found}`;
    }
    return all;
  };
}
