/**
 * Decides which element a row is drawn in: the one with the key `index + shift`. Takes the first row in sight and how many are in sight;
 * gives the shift.
 *
 * While a list moves by a few rows the shift stays, so those that remain keep their elements and none is moved within the page. After
 * a jump over more than half of them it changes by as much as the list did, so every element stays where it is and only its text
 * changes: several times cheaper than making them all anew. It depends on the last place only, so drawing twice changes nothing.
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
