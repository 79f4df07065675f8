type Name = string | false | undefined;

/** Binds a CSS module: the returned function joins class names, skipping false and undefined. */
/*#__NO_SIDE_EFFECTS__*/
export function bindClasses(styles: Readonly<Record<string, string>>): (...names: readonly Name[]) => string {
  return (...names) => {
    let all = '';
    for (const name of names) {
      const className = name ? styles[name] : undefined;
      if (className !== undefined) all += all === '' ? className : ` ${className}`;
    }
    return all;
  };
}
