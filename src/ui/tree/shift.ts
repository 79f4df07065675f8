/**
 * Creates the function that returns the element shift: row `index` uses element `index + shift`. Small scrolls keep it, so visible rows
 * keep their elements; a long jump changes it, so only texts change, several times cheaper than new elements. Idempotent, so that a
 * repeated render changes nothing.
 */
export function createShift(): (first: number, inSight: number) => number {
  let lastFirst = 0;
  let shift = 0;
  return (first, inSight) => {
    if (Math.abs(first - lastFirst) > inSight / 2) shift += lastFirst - first;
    lastFirst = first;
    return shift;
  };
}
