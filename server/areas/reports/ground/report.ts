import type { Named } from '../../../../src/schemas/entities/organisation';
import { isShown, type Shown } from '../../../../src/schemas/entities/shown';
import { type Context, signedIn } from '../../../call/context';
import type { ReportTable } from '../../../output/tables/table';
import type { CurrentUser } from '../../../security/currentUser';
import { fittingFormat, type RowsAtFirst } from './fitting';
import type { Parameter, Value, ValueOf } from './parameter';
import { requirePeriod, requireWeekOrder } from './period';
import { requireRoom, wantsCsv } from './room';
import { format, operator } from './standing';

/** What a report asks for beside the operator and the format, by the names under which its maker finds the values. */
type Asks = Readonly<Record<string, Parameter>>;
type Values<A extends Asks> = { readonly [Name in keyof A]: ValueOf<A[Name]> };

/** What a report is made of: who asks, and what was chosen. Every value has been checked. */
export interface Question<V> {
  readonly context: Context;
  readonly user: CurrentUser;
  readonly operator: Named;
  readonly values: V;
  /** Throws CallError 400 when the report would have more rows than its file takes: to be asked before many are read. */
  readonly requireRoom: (rows: number) => void;
}

interface Declared<A extends Asks> {
  readonly id: number;
  readonly name: string;
  /** Whom it is for; without it, for everybody who reaches reports at all. */
  readonly isFor?: (user: CurrentUser) => boolean;
  /** What it tells one by one that is more than sums: whoever is shown any of these elsewhere may have it. */
  readonly lists?: readonly Shown[];
  /** Where no shorter period makes it fit into a PDF: how many rows it has at first, by which the format is offered. */
  readonly rowsAtFirst?: RowsAtFirst;
  readonly asks: A;
  /** Its tables. Throws CallError 403 for what is outside the data access. */
  readonly make: (question: Question<Values<A>>) => Promise<readonly ReportTable[]>;
}

/** A report as all of them are alike. */
export interface Report {
  readonly id: number;
  readonly name: string;
  readonly isFor: (user: CurrentUser) => boolean;
  /** In the order of the slots: the operator first, the format last. */
  readonly parameters: readonly Parameter[];
  /** Its tables by the values of its parameters, one for each. Throws CallError 400 for values that do not go together. */
  readonly make: (context: Context, values: readonly Value[]) => Promise<readonly ReportTable[]>;
}

/** A group of the left menu. */
export interface ReportGroup {
  readonly name: string;
  readonly reports: readonly Report[];
}

function isNamed(value: Value): value is Named {
  return typeof value === 'object';
}

/** How many rows the shortest period has that a report offers; nothing where its period does not depend on that. */
function rowsAtLeast(asks: Asks): RowsAtFirst | undefined {
  return Object.values(asks).flatMap((parameter) => (parameter.kind === 'day' ? (parameter.rowsAtLeast ?? []) : []))[0];
}

/** Declares a report. docs/rules/reports.md, 2 and 3. */
export function defineReport<const A extends Asks>(declared: Declared<A>): Report {
  const { id, name, asks, make, isFor = () => true, lists = ['figures'], rowsAtFirst = rowsAtLeast(asks) } = declared;
  return {
    id,
    name,
    isFor: (user) => isFor(user) && lists.some((kind) => isShown(kind, user)),
    parameters: [operator, ...Object.values(asks), rowsAtFirst === undefined ? format : fittingFormat(rowsAtFirst)],
    async make(context, values) {
      const [chosenOperator, ...rest] = values;
      const isCsv = wantsCsv(values);
      if (!isNamed(chosenOperator)) throw new Error('A report was asked for without an operator');
      const named: Readonly<Record<string, Value>> = Object.fromEntries(Object.keys(asks).map((key, index) => [key, rest[index]]));
      requirePeriod(named['from'], named['to'], context.now);
      requireWeekOrder(named['fromWeek'], named['toWeek']);
      // Each value was read by the parameter of its name, whose type it therefore has.
      return make({
        context,
        user: signedIn(context),
        operator: chosenOperator,
        values: named as Values<A>,
        requireRoom: (rows) => requireRoom(rows, isCsv),
      });
    },
  };
}
