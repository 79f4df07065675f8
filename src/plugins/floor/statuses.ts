import type { IdList } from '../../schemas/wire/idList';

/** The statuses that machines are filtered by, by the names of the calls, with the numbers that stand for them in an address. */
const statuses = [
  { id: 1, key: 'online', name: 'Online - Op.', tone: 'success' },
  { id: 2, key: 'offlineSiteOpen', name: 'Offline - Site Open', tone: 'danger' },
  { id: 3, key: 'pending', name: 'Online - Non Op.', tone: 'warning' },
  { id: 4, key: 'authReq', name: 'Authorisation Required', tone: 'info' },
  { id: 5, key: 'offlineSiteClosed', name: 'Offline - Site Closed', tone: 'neutral' },
  { id: 6, key: 'onlineEFTDisabled', name: 'Online - EFT Disabled', tone: 'info' },
  { id: 7, key: 'onlineNoFunds', name: 'Online - No Funds', tone: 'warning' },
] as const;
export type StatusKey = (typeof statuses)[number]['key'];

/** The statuses as the choices of a filter. */
export const statusChoices = statuses.map(({ id, name }) => ({ id, name }));

/** The machines of the floor that need somebody; the others are not listed to start with. docs/rules/floor.md, 4. */
export const statusesToStartWith: readonly number[] = statuses
  .filter(({ key }) => key === 'offlineSiteOpen' || key === 'authReq')
  .map(({ id }) => id);

/** Which statuses a filter has on, by the names of the calls. */
export function statusFlags(chosen: IdList | undefined = 'all'): Readonly<Record<StatusKey, boolean>> {
  const isOn = (id: number) => chosen === 'all' || chosen.includes(id);
  const flags = Object.fromEntries(statuses.map(({ id, key }) => [key, isOn(id)]));
  return flags as Record<StatusKey, boolean>;
}

/** How many machines are in each status, as tiles; no figures where nothing is known yet. */
export function statusTiles(counted: Readonly<Record<`${StatusKey}Qty`, number>> | undefined) {
  return statuses.map(({ key, name, tone }) => ({
    id: key,
    label: name,
    value: counted === undefined ? '–' : String(counted[`${key}Qty`]),
    tone,
  }));
}

interface ServerRow {
  readonly cellData: readonly { readonly data: { readonly code?: string } }[];
}

/** The rows without those in a status that is off. A row's status is the code of its status cell. */
export function withoutStatuses<Row extends ServerRow>(rows: readonly Row[], off: readonly StatusKey[]): Row[] {
  const isOff = (code: string | undefined) => off.some((key) => key === code);
  return rows.filter(({ cellData }) => !cellData.some(({ data }) => isOff(data.code)));
}
