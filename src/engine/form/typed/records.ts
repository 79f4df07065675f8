import type { Form } from '../../../schemas/forms/form';
import type { NamedChoice } from '../../definition/pane';
import type { TypedText } from '../../definition/recordField';

export type SearchInput = 'text' | 'phone';

export interface RecordSearch<Rec> {
  readonly label: string;
  readonly input: SearchInput;
  /** Rejects if the request fails or the signal aborts. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Rec[]>;
  /** A key of the request: when it changes, the same text is searched again. */
  readonly about?: (text: string) => string | undefined;
}

export interface ShownRecord {
  readonly name: string;
  /** Distinguishes records with the same name. */
  readonly note?: string | undefined;
}

export type RecordSaved<Rec> =
  | { readonly chosen: Rec; readonly notice?: { readonly tone: 'success' | 'info' | 'warning'; readonly text: string } | undefined }
  | { readonly existing: readonly Rec[]; readonly message: { readonly title: string; readonly text: string } };

export interface RecordFields {
  readonly titles: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
  readonly required: readonly string[];
}

export interface RecordSetup<Rec> {
  readonly start: object;
  readonly choices?: Readonly<Record<string, readonly NamedChoice[]>> | undefined;
  readonly fields: (draft: object) => RecordFields;
  readonly submits?: 'valid' | undefined;
  /** Gets valid values only. On rejection the input stays. */
  readonly save: (draft: object) => Promise<RecordSaved<Rec>>;
}

export interface RecordForm<Rec> {
  readonly title: string;
  readonly about?: string | undefined;
  readonly submitLabel: string;
  readonly form: Form<object>;
  readonly prepare: (signal: AbortSignal) => Promise<RecordSetup<Rec>>;
}

/* Record parameters are in methods, so that a source of one record type is assignable to any. */

interface Offer {
  readonly label: string;
  readonly reason?: string | undefined;
}

export interface RecordSource<Rec> {
  readonly searches: readonly RecordSearch<Rec>[];
  /** Instead of a search: a button that opens the field's dialog. */
  readonly opens?: (Offer & { readonly press?: (() => void) | undefined }) | undefined;
  /** Instead of a search: a QR scanner. `read` returns nothing for an invalid code. */
  readonly scans?:
    | (Offer & { readonly isOffered: boolean; readonly again: string | undefined; readonly read: (text: string) => Rec | undefined })
    | undefined;
  show(record: Rec): ShownRecord;
  readonly add?: (Offer & { readonly open: (typed: TypedText) => RecordForm<Rec> }) | undefined;
  readonly addOther?: (Offer & { readonly open: (typed: TypedText) => RecordForm<Rec> }) | undefined;
  /** `open` returns `undefined` for a record that cannot be changed. */
  readonly change?: (Offer & { open(record: Rec): RecordForm<Rec> | undefined }) | undefined;
}

export type RecordsByKey = Readonly<Record<string, RecordSource<object> | undefined>>;
