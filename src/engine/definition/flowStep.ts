import type { Failure } from '../../schemas/failure';
import type { Form } from '../../schemas/forms/form';
import type { Details } from '../../schemas/wire/details';
import type { Effects } from './effect';
import type { NamedChoice } from './panes';

/** What a step is given to read: what the panes have said, and the machine's context. The types were checked where the screen was declared. */
export type StepContext = Readonly<Record<string, unknown>>;
type ErasedEvent = { readonly type: string };
type Bind<Out> = (ctx: StepContext) => Out;

/** A button of a step, as the host draws it: it has an event or effects. */
export interface ErasedButton {
  readonly label: string;
  readonly kind?: 'primary' | 'danger';
  readonly send?: ErasedEvent;
  readonly run?: Bind<Effects>;
  readonly when?: Bind<boolean>;
  readonly reason?: Bind<string | undefined>;
}

/** A list above a step, as the host draws it. */
export interface ErasedSwitcher {
  readonly label: string;
  readonly items: Bind<readonly { readonly id: number; readonly name: string }[]>;
  readonly current: Bind<number | undefined>;
  readonly send: (id: number) => ErasedEvent;
  readonly when?: Bind<boolean>;
}

interface StepBasics {
  readonly state: string;
  readonly title?: string | Bind<string>;
  readonly error?: Bind<string | undefined>;
  readonly busy?: readonly string[];
  readonly failure?: Bind<Failure | undefined>;
  readonly others?: readonly ErasedButton[];
  readonly switcher?: ErasedSwitcher;
  readonly unsaved?: Bind<boolean>;
}

/** What steps with a typed form have in common. */
interface FormStep {
  readonly form: Form<object>;
  readonly choices?: Bind<Readonly<Record<string, readonly NamedChoice[] | undefined>>>;
}

/** One step, as the host draws it. */
export type Step = StepBasics &
  (
    | (FormStep & {
        readonly kind: 'form';
        readonly next: (values: unknown, ctx: StepContext) => ErasedEvent;
        readonly submitLabel?: string;
        readonly start?: Bind<object>;
        readonly unchanged?: Bind<object>;
        readonly readOnly?: Bind<string | undefined>;
      })
    | (FormStep & {
        readonly kind: 'view';
        readonly values: Bind<object>;
        readonly buttons: readonly ErasedButton[];
        readonly why: string | Bind<string>;
      })
    | {
        readonly kind: 'options';
        readonly form: Bind<unknown>;
        readonly next: (details: Details, ctx: StepContext) => ErasedEvent;
        readonly submitLabel?: string;
        readonly refresh?: (details: Details, ctx: StepContext) => ErasedEvent;
      }
    | {
        readonly kind: 'choose';
        readonly rows: Bind<readonly unknown[]>;
        readonly name: (row: unknown) => string;
        readonly next: (row: unknown) => ErasedEvent;
        readonly emptyText?: string;
      }
    | {
        readonly kind: 'table';
        readonly rows: Bind<readonly object[]>;
        readonly columns: readonly ErasedTableColumn[];
        readonly buttons: readonly ErasedButton[];
        readonly text?: Bind<string>;
        readonly emptyText: string;
      }
    | { readonly kind: 'ask'; readonly question: Bind<string>; readonly answers: readonly ErasedButton[] }
    | { readonly kind: 'message'; readonly text: string | Bind<string> }
  );
export type StepKind = Step['kind'];

/** A column of a table of a step, as the host draws it. */
interface ErasedTableColumn {
  readonly key: string;
  readonly title: string;
  readonly group?: string;
  readonly cell?: 'text' | 'number';
}
