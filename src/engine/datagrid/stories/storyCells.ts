/** Returns the cells of a grid or of one of its rows; the one that names its row is its heading. */
export function cellsIn(scope: Element): readonly HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(':is([role=gridcell], [role=rowheader])')];
}
