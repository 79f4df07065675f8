import type { DrawnAnswer } from '../../engine';
import type { InputOf } from '../../schemas/call';
import type { analysis } from '../../schemas/calls/analysis';
import type { AnalysisGrid, AnalysisMetaData } from '../../schemas/entities/analysis';
import { byMachine } from '../common/analysedWeek';
import { kindOf } from '../common/kindOf';
import { cellBelow } from '../common/shownIn';
import { periodsText } from '../common/weekNames';
import { viewOf } from './panel';

interface Known {
  readonly meta: { readonly answer: AnalysisMetaData | undefined };
  readonly request: { readonly value: InputOf<typeof analysis.grid> | undefined };
}

/** The data types whose outliers matter. */
const variances: ReadonlySet<string | undefined> = new Set(['Variance', 'Variance %']);

export function dataTypeOf({ meta, request }: Known): string | undefined {
  return meta.answer?.measures.find(({ id }) => id === request.value?.dataType)?.name;
}

/** Returns whether the rows are the variances of machines. docs/rules/analysis.md, 4. */
export function hasMachineDots(known: Known): boolean {
  const { meta, request } = known;
  const group = meta.answer?.dataGroups.find(({ id }) => id === request.value?.dataGroupId);
  const view = request.value && viewOf(meta.answer, request.value.timeGroupById);
  return group?.name === byMachine && view?.displayDataType === true && variances.has(dataTypeOf(known));
}

/** Returns the rows of machines, in the order of the dots. */
export function machineRows({ rows }: AnalysisGrid) {
  return rows.filter(({ isTotal }) => isTotal !== true);
}

/** Returns a dot for the total of each row, its last column; none for a machine without a count. */
export function machineDots(known: Known & { readonly machines: { readonly answer: AnalysisGrid | undefined } }): DrawnAnswer | undefined {
  const { answer } = known.machines;
  const { value } = known.request;
  if (answer === undefined || value === undefined || !hasMachineDots(known)) return undefined;
  const rows = machineRows(answer);
  const name = dataTypeOf(known) ?? '';
  const figures = rows.map(({ cellData }) => cellData.at(-1)?.data);
  const values = figures.map((figure) => (typeof figure?.actualValue === 'number' ? figure.actualValue : null));
  const uncounted = values.filter((amount) => amount === null).length;
  const kind = kindOf(figures.find((_, at) => values[at] !== null)?.displayValue ?? '');
  const names = rows.map((row) => cellBelow('Asset Number', row, answer) || (row.cellData[0]?.data.displayValue ?? ''));
  const isShared = (machine: string, at: number) => names.indexOf(machine) !== at || names.lastIndexOf(machine) !== at;
  return {
    title: `${name.replace(' %', '')} by machine`,
    period: periodsText({ from: value.fromWeek, to: value.toWeek })?.toLowerCase(),
    measure: name,
    axis: byMachine,
    // A machine that has moved has a row at each site.
    places: names.map((machine, at) => (isShared(machine, at) ? namedAt(machine, cellBelow('Site', rows[at] ?? {}, answer)) : machine)),
    series: [{ name: uncounted === 0 ? name : `${name} (${uncounted} of ${rows.length} machines not counted)`, kind, values }],
  };
}

function namedAt(machine: string, site: string): string {
  return site === '' ? machine : `${machine}, ${site}`;
}
