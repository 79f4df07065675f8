const sql =
  /^(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|SET|FROM|WHERE|ORDER|GROUP|LOCK|BEGIN|AND|OR|REVOKE|GRANT|TRUNCATE|VALUES|ON|LEFT|JOIN)\b/;
const code = /[{}<>=;_\\[\]|@#$]|\/\w|::|--|\bvar\(|\d(?:px|fr|rem)\b/;

/**
 * Prose has two words or more and no sign of code.
 * @param {string} text
 */
export function isProse(text) {
  if (sql.test(text) || code.test(text)) return false;
  const words = text.split(' ').filter((word) => /^[‘'"“(]?\p{L}[\p{L}'’-]*[.,:;!?)'’"”…]*$/u.test(word));
  if (words.length < 2) return false;
  return /^[‘'"“(…]?\p{Lu}/u.test(text) || words.length > 2 || /…/.test(text);
}
