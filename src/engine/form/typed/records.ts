import type { Form } from '../../../schemas/forms/form';
import type { NamedChoice } from '../../definition/pane';
import type { TypedText } from '../../definition/recordField';

/** What a search is typed with: any text, or a phone number. */
export type SearchInput = 'text' | 'phone';

/** One way to look for records. */
export interface RecordSearch<Rec> {
  /** What is searched by: 'Phone number'. */
  readonly label: string;
  readonly input: SearchInput;
  /** Rejects where the server could not be asked, and when the signal gives the search up. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Rec[]>;
}

/** A record in words. */
export interface ShownRecord {
  readonly name: string;
  /** What tells it from others of its name. */
  readonly note?: string | undefined;
}

/** What saving a record came to: what is chosen now, or that such records exist already. */
export type RecordSaved<Rec> =
  | { readonly chosen: Rec; readonly notice?: { readonly tone: 'success' | 'info' | 'warning'; readonly text: string } | undefined }
  | { readonly found: readonly Rec[]; readonly message: { readonly title: string; readonly text: string } };

/** How a record's fields are asked. */
export interface RecordFields {
  readonly titles: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
  readonly required: readonly string[];
}

/** A dialog's form, once it is known what it asks. */
export interface RecordSetup<Rec> {
  readonly start: object;
  readonly choices?: Readonly<Record<string, readonly NamedChoice[]>> | undefined;
  /** What fields are called, and which are not asked or must be answered, with what is entered so far. */
  readonly fields: (draft: object) => RecordFields;
  /** `valid`: the button that saves waits until all is valid, and says what is missing. */
  readonly submits?: 'valid' | undefined;
  /** Given valid values only. Rejects where they could not be saved; they stay entered then. */
  readonly save: (draft: object) => Promise<RecordSaved<Rec>>;
}

/** A dialog that asks for a record. */
export interface RecordForm<Rec> {
  readonly title: string;
  /** Below its title. */
  readonly about?: string | undefined;
  readonly submitLabel: string;
  readonly form: Form<object>;
  /** Asks for what the form needs before it can be filled in; rejects where that cannot be had. */
  readonly prepare: (signal: AbortSignal) => Promise<RecordSetup<Rec>>;
}

/* What is given a record is a method: a source of one kind of record is then also a source of any. */

/** A button that does something with a record. */
interface Offer {
  readonly label: string;
  /** Why it cannot be pressed now; nothing where it can. */
  readonly reason?: string | undefined;
}

/** Where the answers to one field come from that is answered with a record. */
export interface RecordSource<Rec> {
  /** The first is on to start with. */
  readonly searches: readonly RecordSearch<Rec>[];
  /** Instead of a search: a button that leads to where the field is answered. */
  readonly opens?: (Offer & { readonly press?: (() => void) | undefined }) | undefined;
  /** Instead of a search: a button that scans a QR code. `read` gives the record that its text says; nothing where it says none, which is told then. */
  readonly scans?:
    | (Offer & { readonly isOffered: boolean; readonly again: string | undefined; readonly read: (text: string) => Rec | undefined })
    | undefined;
  show(record: Rec): ShownRecord;
  readonly add?: (Offer & { readonly open: (typed: TypedText) => RecordForm<Rec> }) | undefined;
  /** Another way to add one. */
  readonly addOther?: (Offer & { readonly open: (typed: TypedText) => RecordForm<Rec> }) | undefined;
  /** `open` gives nothing for a record that cannot be changed. */
  readonly change?: (Offer & { open(record: Rec): RecordForm<Rec> | undefined }) | undefined;
}

/** The sources of a form's records, by field, as its controls know them. */
export type RecordsByKey = Readonly<Record<string, RecordSource<object> | undefined>>;
