import type { Part } from '../app/shell/partsOf';
import { type Gate, type Grants, type Requirement, requirementWords, toCsv } from '../engine';
import { menuRoutes } from '../schemas/entities/menu';
import type { CallEntry, Inventory } from './inventory';
import { grants, requirementsIn, requirementsOfCall } from './requirements';

/** Why a requirement applies: declared, demanded by the call, or a fallback where row and response don't decide. */
export type Because = 'declared' | 'call' | 'row';

export interface PermissionCell {
  readonly because: Because;
  readonly isGranted: boolean;
}

export interface PermissionRow {
  readonly id: string;
  readonly tab: string;
  readonly part: Part;
  readonly cells: ReadonlyMap<string, PermissionCell>;
}

export interface PermissionMatrix {
  readonly columns: readonly string[];
  readonly rows: readonly PermissionRow[];
}

export const becauseWords: Readonly<Record<Because, string>> = {
  declared: 'required',
  call: 'required by its call',
  row: 'decided by the row',
};

function flagsOfRows(gates: readonly Gate[]): readonly string[] {
  return gates.flatMap((gate) => ('flags' in gate ? gate.flags : 'flag' in gate && 'pane' in gate ? [gate.flag] : []));
}

function isGrantedFlag(login: Grants, flag: string): boolean {
  return Object.hasOwn(login, flag) && Reflect.get(login, flag) === true;
}

export function callsOfPart({ path }: Part, calls: readonly CallEntry[]): readonly CallEntry[] {
  return calls.filter(
    (call) => call.path.startsWith(`${path}.options.`) || call.path === `${path}.run` || call.path.startsWith(`${path}.next`),
  );
}

function cellsOf(part: Part, calls: readonly CallEntry[], login: Grants): ReadonlyMap<string, PermissionCell> {
  const cells = new Map<string, PermissionCell>();
  const put = (requirements: readonly Requirement[], because: Because) => {
    for (const requirement of requirements) {
      const name = requirementWords(requirement);
      if (!cells.has(name)) cells.set(name, { because, isGranted: grants(login, requirement) });
    }
  };
  put([...part.can, ...requirementsIn(part.needs)], 'declared');
  for (const flag of flagsOfRows(part.needs)) {
    if (!cells.has(flag)) cells.set(flag, { because: 'row', isGranted: isGrantedFlag(login, flag) });
  }
  put(
    callsOfPart(part, calls).flatMap(({ call }) => (call === undefined ? [] : requirementsOfCall(call))),
    'call',
  );
  return cells;
}

/** Returns which part needs which menu codes and flags, and whether this login has them. */
export function permissionMatrix(inventories: readonly Inventory[], login: Grants): PermissionMatrix {
  const rows = inventories.flatMap(({ plugin, parts, calls }) =>
    parts.map(
      (part): PermissionRow => ({
        id: `${plugin.id} ${part.what} ${part.name}`,
        tab: plugin.title,
        part,
        cells: cellsOf(part, calls, login),
      }),
    ),
  );
  const named = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  const isMenu = (name: string) => Object.hasOwn(menuRoutes, name);
  return { columns: [...named.filter(isMenu), ...named.filter((name) => !isMenu(name))], rows };
}

function cellText({ because, isGranted }: PermissionCell): string {
  return `${becauseWords[because]}, ${isGranted ? 'granted' : 'not granted'}`;
}

export function permissionsCsv({ columns, rows }: PermissionMatrix): string {
  return toCsv([
    ['Tab', 'Part', 'Name', ...columns],
    ...rows.map(({ tab, part, cells }) => {
      const texts = columns.map((column) => {
        const cell = cells.get(column);
        return cell === undefined ? '' : cellText(cell);
      });
      return [tab, part.what, part.name, ...texts];
    }),
  ]);
}
