/**
 * A floor of a house: what it is for, and its rooms (folders, or single files) with their paths inside the house.
 * @typedef {{ readonly name: string, readonly is: string, readonly rooms: readonly string[] }} Floor
 */

/** @param {string} text */
function literal(text) {
  return text.replaceAll('.', '\\.');
}

/**
 * Which room of a house may import which, told by its floors from the ground up: a room imports itself and the rooms on floors below its own, and
 * nothing else of the house. Whatever is in no room may import nothing of the house and be imported by no room.
 * @param {string} house The folder of the house.
 * @param {string} title How the names of the rules begin.
 * @param {readonly Floor[]} floors
 * @param {string} [besides] The files that these rules are not about.
 * @returns {readonly import('dependency-cruiser').IForbiddenRuleType[]}
 */
export function floorRules(house, title, floors, besides) {
  const inHouse = `^${literal(house)}/`;
  const not = besides === undefined ? [] : [besides];
  /** @param {readonly Floor[]} some */
  const within = (some) => some.flatMap(({ rooms }) => rooms.map(literal)).join('|');
  return [
    {
      name: `${title}-rooms`,
      comment: `Every file of ${house} is in a room that stands on a floor: name the new room on its floor in ${house}/floors.mjs.`,
      from: { path: inHouse, pathNot: [`${inHouse}(${within(floors)})(/|$)`, ...not] },
      to: { path: inHouse },
    },
    ...floors.map(({ name, is, rooms }, index) => ({
      name: `${title}-${name}`,
      comment: `${is} It may import itself and the floors below it, no room beside it. Move what both need down, or pass it in.`,
      from: { path: `${inHouse}(${rooms.map(literal).join('|')})(?:/|$)`, pathNot: not },
      to: { path: inHouse, pathNot: [`${inHouse}$1(/|$)`, ...(index === 0 ? [] : [`${inHouse}(${within(floors.slice(0, index))})(/|$)`])] },
    })),
  ];
}
