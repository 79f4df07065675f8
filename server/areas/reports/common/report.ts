import type { Named } from '../../../../src/schemas/entities/organisation';
import { isShown, type Shown } from '../../../../src/schemas/entities/shown';
import { type Context, signedIn } from '../../../call/context';
import type { ReportTable } from '../../../output/tables/table';
import type { CurrentUser } from '../../../security/currentUser';
import { fittingFormat, type RowsAtFirst } from './fitting';
import type { Parameter, Value, ValueOf } from './parameter';
import { requirePeriod, requireWeekOrder } from './period';
import { requireRoom } from './room';
import { format, formatOf, operator } from './standing';

type Asks = Readonly<Record<string, Parameter>>;
type Values<A extends Asks> = { readonly [Name in keyof A]: ValueOf<A[Name]> };

/** All values are validated. */
export interface Question<V> {
  readonly context: Context;
  readonly user: CurrentUser;
  readonly operator: Named;
  readonly values: V;
  /** Throws CallError 400 for too many rows; call it before the query. */
  readonly requireRoom: (rows: number) => void;
}

interface Declared<A extends Asks> {
  readonly id: number;
  readonly name: string;
  /** Undefined: every user of reports. */
  readonly isFor?: (user: CurrentUser) => boolean;
  readonly lists?: readonly Shown[];
  /** For reports without a period: chooses the default format. */
  readonly rowsAtFirst?: RowsAtFirst;
  readonly asks: A;
  /** Who signs the PDF. */
  readonly signers?: readonly string[];
  /** Throws CallError 403 outside the data access. */
  readonly make: (question: Question<Values<A>>) => Promise<readonly ReportTable[]>;
}

export interface Report {
  readonly id: number;
  readonly name: string;
  readonly isFor: (user: CurrentUser) => boolean;
  readonly signers: readonly string[];
  /** In slot order: the operator first, the format last. */
  readonly parameters: readonly Parameter[];
  /** Throws CallError 400 for inconsistent values. */
  readonly make: (context: Context, values: readonly Value[]) => Promise<readonly ReportTable[]>;
}

export interface ReportGroup {
  readonly name: string;
  readonly reports: readonly Report[];
}

function isNamed(value: Value): value is Named {
  return typeof value === 'object';
}

function rowsAtLeast(asks: Asks): RowsAtFirst | undefined {
  return Object.values(asks).flatMap((parameter) => (parameter.kind === 'day' ? (parameter.rowsAtLeast ?? []) : []))[0];
}

/** Declares a report. docs/rules/reports.md, 2 and 3. */
export function defineReport<const A extends Asks>(declared: Declared<A>): Report {
  const { id, name, asks, make, isFor = () => true, lists = ['figures'], signers = [], rowsAtFirst = rowsAtLeast(asks) } = declared;
  return {
    id,
    name,
    signers,
    isFor: (user) => isFor(user) && lists.some((kind) => isShown(kind, user)),
    parameters: [operator, ...Object.values(asks), rowsAtFirst === undefined ? format : fittingFormat(rowsAtFirst)],
    async make(context, values) {
      const [chosenOperator, ...rest] = values;
      const { isCsv } = formatOf(values);
      if (!isNamed(chosenOperator)) throw new Error('A report was asked for without an operator');
      const named: Readonly<Record<string, Value>> = Object.fromEntries(Object.keys(asks).map((key, index) => [key, rest[index]]));
      requirePeriod(named['from'], named['to'], context.now);
      requireWeekOrder(named['fromWeek'], named['toWeek']);
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
