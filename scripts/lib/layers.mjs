/**
 * A layer of a package: what it is for, and its folders (or single files) with their paths inside the package.
 * @typedef {{ readonly name: string, readonly is: string, readonly folders: readonly string[] }} Layer
 */

/** @param {string} text */
function literal(text) {
  return text.replaceAll('.', '\\.');
}

/**
 * Returns import rules, lowest layer first: a folder imports itself and lower layers. Files outside all folders stay isolated.
 * @param {string} path The folder of the package.
 * @param {string} title How the names of the rules begin.
 * @param {readonly Layer[]} layers
 * @param {string} [besides] The files that these rules skip.
 * @returns {readonly import('dependency-cruiser').IForbiddenRuleType[]}
 */
export function layerRules(path, title, layers, besides) {
  const inPackage = `^${literal(path)}/`;
  const not = besides === undefined ? [] : [besides];
  /** @param {readonly Layer[]} some */
  const within = (some) => some.flatMap(({ folders }) => folders.map(literal)).join('|');
  return [
    {
      name: `${title}-folders`,
      comment: `Every folder of ${path} belongs to a layer: add the new folder to its layer in ${path}/layers.mjs.`,
      from: { path: inPackage, pathNot: [`${inPackage}(${within(layers)})(/|$)`, ...not] },
      to: { path: inPackage },
    },
    ...layers.map(({ name, is, folders }, index) => ({
      name: `${title}-${name}`,
      comment: `${is} It may import itself and lower layers, no other folder of its layer. Move what both need down, or pass it in.`,
      from: { path: `${inPackage}(${folders.map(literal).join('|')})(?:/|$)`, pathNot: not },
      to: {
        path: inPackage,
        pathNot: [`${inPackage}$1(/|$)`, ...(index === 0 ? [] : [`${inPackage}(${within(layers.slice(0, index))})(/|$)`])],
      },
    })),
  ];
}
