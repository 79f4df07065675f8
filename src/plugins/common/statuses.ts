import type { Colour } from '../../schemas/entities/colour';

const colour = (r: number, g: number, b: number): Colour => ({ r, g, b, a: 255 });

/** The statuses that kiosks are filtered by, by the names of the calls; all of them are on to start with. docs/rules/floor.md, 4. */
const statuses = [
  { id: 'online', name: 'Online - Op.', colour: colour(46, 125, 50) },
  { id: 'offlineSiteOpen', name: 'Offline - Site Open', colour: colour(198, 40, 40) },
  { id: 'pending', name: 'Online - Non Op.', colour: colour(249, 168, 37) },
  { id: 'authReq', name: 'Authorisation Required', colour: colour(106, 27, 154) },
  { id: 'offlineSiteClosed', name: 'Offline - Site Closed', colour: colour(97, 97, 97) },
  { id: 'onlineEFTDisabled', name: 'Online - EFT Disabled', colour: colour(21, 101, 192) },
  { id: 'onlineNoFunds', name: 'Online - No Funds', colour: colour(239, 108, 0) },
] as const;
export type StatusKey = (typeof statuses)[number]['id'];

/** The statuses of kiosks as choices above their list. */
export const kioskChips = statuses.map((status) => ({ ...status, qty: 0, selected: true }));

/** Which statuses are on, by the names of the calls. */
export function statusFlags(on: readonly (number | string)[]): Readonly<Record<StatusKey, boolean>> {
  const flags = Object.fromEntries(statuses.map(({ id }) => [id, on.includes(id)]));
  return flags as Record<StatusKey, boolean>;
}

/** How many machines an answer has counted in each status; nothing of one that it does not tell. */
export function countedIn(counted: { readonly [K in StatusKey as `${K}Qty`]?: number | undefined }) {
  return statuses.flatMap(({ id }) => {
    const qty = counted[`${id}Qty`];
    return qty === undefined ? [] : [{ id, qty }];
  });
}

/** The statuses that machines of the floor start with where their list does not tell it of any. docs/rules/floor.md, 4. */
const firstOnFloor: ReadonlySet<string> = new Set<StatusKey>(['offlineSiteOpen', 'authReq']);

/** The statuses of machines as choices above their list, with those on to start with that it says, or else the usual ones. */
export function startingFloor<Status extends { readonly id: string; readonly selected?: boolean }>(listed: readonly Status[]) {
  const isTold = listed.some(({ selected }) => selected === true);
  return listed.map((status) => ({ ...status, selected: isTold ? status.selected === true : firstOnFloor.has(status.id) }));
}

interface ServerRow {
  readonly cellData: readonly { readonly data: { readonly code?: string } }[];
}

/** The statuses that are not sent: the rows of kiosks in them always come. */
const unsent: readonly StatusKey[] = ['onlineEFTDisabled', 'onlineNoFunds'];

/** The rows without those in a status that is not sent and not on. A row's status is the code of its status cell. */
export function withoutUnsent<Row extends ServerRow>(rows: readonly Row[], on: readonly (number | string)[]): Row[] {
  const isOff = (code: string | undefined) => unsent.some((key) => key === code && !on.includes(key));
  return rows.filter(({ cellData }) => !cellData.some(({ data }) => isOff(data.code)));
}

/** Whether some kind of note or coin in a kiosk is below its low mark: the code of its float says so. docs/rules/floor.md, 2. */
export function isLow({ cellData }: ServerRow): boolean {
  return cellData.some(({ data }) => data.code === 'low');
}
