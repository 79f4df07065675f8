/** Returns the id of an inserted row. Throws if no row was returned. */
export function madeId(rows: readonly { readonly id: number }[]): number {
  const [made] = rows;
  if (made === undefined) throw new Error('A row was inserted and has no id');
  return made.id;
}
