import type { Words } from '../../data/words';
import type { Request } from '../../schemas/call';
import type { Form } from '../../schemas/forms/form';
import type { FieldName, MaybeRequest, Nothing } from './context';
import type { Effects } from './effect';
import type { NamedChoice } from './pane';

export type RecordIn<Value> = Value extends readonly (infer Each)[] ? Each : Value;

export interface SearchOption<Ctx, Rec> {
  readonly label: Words<Ctx>;
  /** `phone`: digits, + and blanks only. */
  readonly input: 'text' | 'phone';
  /** For a response that is no list, use `join` (`data/join.ts`). */
  readonly find: (text: string, ctx: Ctx) => MaybeRequest<readonly Rec[]>;
  when?(ctx: Ctx): boolean;
}

/** The search text when the user adds a record instead: digits are a phone number, other text is a name. */
export interface TypedText {
  readonly phone?: string;
  readonly name?: string;
}

/* A method type, so that options with concrete types are assignable to erased ones. */

type RecordWords<Ctx> = string | { words(ctx: Ctx): string }['words'];
type RecordWordsIfAny<Ctx> = string | { words(ctx: Ctx): string | false | undefined }['words'];

interface RecordOffer<Ctx> {
  when?(ctx: Ctx): boolean;
  /** The reason while disabled; nothing while enabled. */
  readonly reason?: RecordWordsIfAny<Ctx>;
}

/** `Setup` is the response that the dialog loads first. */
interface RecordFormOptions<Ctx, Draft, Setup> extends RecordOffer<Ctx> {
  readonly label: RecordWords<Ctx>;
  readonly title: RecordWords<Ctx>;
  /** Below the title: the subject or owner. */
  readonly about?: RecordWordsIfAny<Ctx>;
  readonly saveLabel?: RecordWords<Ctx>;
  readonly form: Form<Draft>;
  choices?(setup: NoInfer<Setup>): { readonly [K in FieldName<NoInfer<Draft>>]?: readonly NamedChoice[] };
  titles?(setup: NoInfer<Setup>, draft: Partial<NoInfer<Draft>>): { readonly [K in FieldName<NoInfer<Draft>>]?: string };
  hidden?(setup: NoInfer<Setup>, draft: Partial<NoInfer<Draft>>): readonly FieldName<NoInfer<Draft>>[];
  required?(setup: NoInfer<Setup>, draft: Partial<NoInfer<Draft>>): readonly FieldName<NoInfer<Draft>>[];
  /** Disables the save button until all is valid, with the reason. */
  readonly submits?: 'valid';
  readonly saved?: RecordWords<Ctx>;
}

export interface AddOptions<Ctx, Rec, Draft, Setup, Saved> extends RecordFormOptions<Ctx, Draft, Setup> {
  /** A request the form needs first. */
  load?(ctx: Ctx): MaybeRequest<Setup>;
  start?(typed: TypedText, ctx: Ctx, setup: NoInfer<Setup>): Partial<NoInfer<Draft>>;
  /** Finds possible duplicates before a save, and offers them instead. */
  existing?(draft: NoInfer<Draft>, ctx: Ctx): MaybeRequest<readonly Rec[]>;
  readonly existingText?: { readonly title: RecordWords<Ctx>; readonly text: RecordWords<Ctx> };
  /** Without it the record is the one from `offline`, and is sent with the form. */
  save?(draft: NoInfer<Draft>, ctx: Ctx): Request<Saved>;
  record?(saved: NoInfer<Saved>, draft: NoInfer<Draft>): Rec;
  /** The value while the server is unreachable, sent with the form. Without it that is a failure. */
  offline?(draft: NoInfer<Draft>, ctx: Ctx): Rec;
}

export interface ChangeOptions<Ctx, Rec, Draft, Setup, Saved> extends RecordFormOptions<Ctx, Draft, Setup> {
  /** Loads the current record; nothing for one that cannot be changed. */
  load(record: Rec, ctx: Ctx): MaybeRequest<Setup>;
  start(setup: NoInfer<Setup>, record: Rec): Partial<NoInfer<Draft>>;
  save(draft: NoInfer<Draft>, record: Rec, setup: NoInfer<Setup>, ctx: Ctx): Request<Saved> | Nothing;
  record(saved: NoInfer<Saved>, draft: NoInfer<Draft>, record: Rec): Rec;
}

/** Erased options; `addsRecord` makes them. */
export type RecordAdding<Ctx, Rec> = AddOptions<Ctx, Rec, object, unknown, unknown>;

/** Erased options; `changesRecord` makes them. */
export type RecordChanging<Ctx, Rec> = ChangeOptions<Ctx, Rec, object, unknown, unknown>;

export function addsRecord<Ctx, Rec extends object, Draft extends object, Setup, Saved>(
  options: AddOptions<Ctx, Rec, Draft, Setup, Saved>,
): RecordAdding<Ctx, Rec> {
  return options;
}

export function changesRecord<Ctx, Rec extends object, Draft extends object, Setup, Saved>(
  options: ChangeOptions<Ctx, Rec, Draft, Setup, Saved>,
): RecordChanging<Ctx, Rec> {
  return options;
}

export interface ScanOptions<Ctx, Rec> extends RecordOffer<Ctx> {
  readonly label: RecordWords<Ctx>;
  /** The label once there is a record; default: `label`. Shown only while `againWhen` holds. */
  readonly again?: RecordWords<Ctx>;
  againWhen?(ctx: Ctx): boolean;
  /** Reads a code: returns a record, or the reason for the message; then runs `next`. */
  read(text: string, ctx: Ctx): { readonly record: Rec } | { readonly refused: string; readonly next?: Effects };
}

/** The sources of a record field. docs/rules/compliance-records.md, 5 and 7. */
export interface RecordField<Ctx, Rec> {
  /** The first is the default. */
  readonly searches?: readonly SearchOption<Ctx, Rec>[];
  /** Instead of a search: a button for a dialog that sets the field by `fill`. */
  readonly opens?: RecordOffer<Ctx> & { readonly label: RecordWords<Ctx>; readonly dialog: string };
  readonly scans?: ScanOptions<Ctx, Rec>;
  /** `note` distinguishes records with the same name. */
  show(record: Rec): { readonly name: string; readonly note?: string | undefined };
  readonly add?: RecordAdding<Ctx, Rec>;
  /** Another way to add, such as a person with fewer details. */
  readonly addOther?: RecordAdding<Ctx, Rec>;
  readonly change?: RecordChanging<Ctx, Rec>;
}
