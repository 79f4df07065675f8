import type { Tone } from '../../engine';
import type { Colour } from '../../schemas/entities/colour';

const colour = (r: number, g: number, b: number): Colour => ({ r, g, b, a: 255 });

/** The statuses of the kiosk filter, named as in the calls; all start on. docs/rules/floor.md, 4. */
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

const tones: Readonly<Record<StatusKey, Tone>> = {
  online: 'success',
  offlineSiteOpen: 'danger',
  pending: 'warning',
  authReq: 'info',
  offlineSiteClosed: 'neutral',
  onlineEFTDisabled: 'info',
  onlineNoFunds: 'warning',
};

/** Returns name and tone of a status by the code of its cell. */
export function statusOf(code: string | undefined) {
  const status = statuses.find(({ id }) => id === code);
  return status && { name: status.name, tone: tones[status.id] };
}

/** Returns the place of a status in the order of the filter; others come last. */
export function statusOrder(name: string): number {
  const at = statuses.findIndex((status) => status.name === name);
  return at === -1 ? statuses.length : at;
}

export const kioskChips = statuses.map((status) => ({ ...status, qty: 0, selected: true }));

/** Returns for each status whether it is on, by its key in the calls. */
export function statusFlags(on: readonly (number | string)[]): Readonly<Record<StatusKey, boolean>> {
  const flags = Object.fromEntries(statuses.map(({ id }) => [id, on.includes(id)]));
  return flags as Record<StatusKey, boolean>;
}

/** Returns the count per status; a missing count is left out. */
export function countedIn(counted: { readonly [K in StatusKey as `${K}Qty`]?: number | undefined }) {
  return statuses.flatMap(({ id }) => {
    const qty = counted[`${id}Qty`];
    return qty === undefined ? [] : [{ id, qty }];
  });
}

/** Initial floor statuses if the list marks none. docs/rules/floor.md, 4. */
const firstOnFloor: ReadonlySet<string> = new Set<StatusKey>(['offlineSiteOpen', 'authReq']);

/** Selects the floor statuses that the server marks, else the defaults. */
export function startingFloor<Status extends { readonly id: string; readonly selected?: boolean }>(listed: readonly Status[]) {
  const hasSelection = listed.some(({ selected }) => selected === true);
  return listed.map((status) => ({ ...status, selected: hasSelection ? status.selected === true : firstOnFloor.has(status.id) }));
}

interface ServerRow {
  readonly cellData: readonly { readonly data: { readonly code?: string } }[];
}

/** Statuses that are not sent: the server always returns their rows. */
const unsent: readonly StatusKey[] = ['onlineEFTDisabled', 'onlineNoFunds'];

/** Removes rows whose status is neither sent nor on. A status cell's code is the status. */
export function withoutUnsent<Row extends ServerRow>(rows: readonly Row[], on: readonly (number | string)[]): Row[] {
  const isOff = (code: string | undefined) => unsent.some((key) => key === code && !on.includes(key));
  return rows.filter(({ cellData }) => !cellData.some(({ data }) => isOff(data.code)));
}

/** Returns whether a kiosk has a denomination below its low mark, by its float's code. docs/rules/floor.md, 2. */
export function isLow({ cellData }: ServerRow): boolean {
  return cellData.some(({ data }) => data.code === 'low');
}
