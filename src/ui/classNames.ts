type Name = string | false | undefined;

/**
 * Binds the class names of one CSS module. Takes the module; gives a function that takes local names (false and undefined are left out)
 * and gives the value of `className`.
 */
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
