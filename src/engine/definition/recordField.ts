import type { Words } from '../../data/words';
import type { Request } from '../../schemas/call';
import type { Form } from '../../schemas/forms/form';
import type { Asked, FieldName, Nothing } from './context';
import type { Effects } from './effect';
import type { NamedChoice } from './pane';

/** A field that is answered with several takes each of them. */
export type RecordIn<Value> = Value extends readonly (infer Each)[] ? Each : Value;

/** One way to look for the records that a field can be answered with. */
export interface SearchOption<Ctx, Rec> {
  /** What is searched by: 'Phone number'. */
  readonly label: Words<Ctx>;
  /** `phone`: digits, + and blanks only. */
  readonly input: 'text' | 'phone';
  /** What asks the server for the records; `join` makes a list of an answer that is none. */
  readonly find: (text: string, ctx: Ctx) => Asked<readonly Rec[]>;
  /** Offers it only while this holds. */
  when?(ctx: Ctx): boolean;
}

/** What was typed in a search before a record was added instead: digits are a phone number, anything else a name. */
export interface TypedText {
  readonly phone?: string;
  readonly name?: string;
}

/* What is given a draft, a record or an answer is a method, so that options which name the types of theirs are options of any. */

type RecordWords<Ctx> = string | { words(ctx: Ctx): string }['words'];
/** The same where there may be none. */
type RecordWordsIfAny<Ctx> = string | { words(ctx: Ctx): string | false | undefined }['words'];

/** A button that does something with a record. */
interface RecordOffer<Ctx> {
  /** Shows it only while this holds. */
  when?(ctx: Ctx): boolean;
  /** Why it cannot be pressed now; nothing where it can. */
  readonly reason?: RecordWordsIfAny<Ctx>;
}

/** What a dialog asks that adds or changes a record. `Setup` is what is loaded before it can be filled in. */
interface RecordFormOptions<Ctx, Draft, Setup> extends RecordOffer<Ctx> {
  /** The button that opens it: 'New customer'. */
  readonly label: RecordWords<Ctx>;
  readonly title: RecordWords<Ctx>;
  /** What it is about, or whose the record will be: below its title. */
  readonly about?: RecordWordsIfAny<Ctx>;
  /** The button that saves it; 'Save' by default. */
  readonly saveLabel?: RecordWords<Ctx>;
  readonly form: Form<Draft>;
  /** The entries of lists, by field. */
  choices?(setup: NoInfer<Setup>): { readonly [K in FieldName<NoInfer<Draft>>]?: readonly NamedChoice[] };
  /** What fields are called that are not always called the same. */
  titles?(setup: NoInfer<Setup>, draft: Partial<NoInfer<Draft>>): { readonly [K in FieldName<NoInfer<Draft>>]?: string };
  /** Fields that are not asked. */
  hidden?(setup: NoInfer<Setup>, draft: Partial<NoInfer<Draft>>): readonly FieldName<NoInfer<Draft>>[];
  /** Fields that must be answered although the form does not always want them. */
  required?(setup: NoInfer<Setup>, draft: Partial<NoInfer<Draft>>): readonly FieldName<NoInfer<Draft>>[];
  /** The button that saves waits until all is valid, and says what is missing. */
  readonly submits?: 'valid';
  /** What the user is told once it has been saved. */
  readonly saved?: RecordWords<Ctx>;
}

/** How a record is added that the search did not find. */
export interface AddOptions<Ctx, Rec, Draft, Setup, Saved> extends RecordFormOptions<Ctx, Draft, Setup> {
  /** What the form needs to know first; nothing without it. */
  load?(ctx: Ctx): Asked<Setup>;
  start?(typed: TypedText, ctx: Ctx, setup: NoInfer<Setup>): Partial<NoInfer<Draft>>;
  /** Records that the new one may be: asked before it is saved. Those that are found are offered instead. */
  existing?(draft: NoInfer<Draft>, ctx: Ctx): Asked<readonly Rec[]>;
  /** What the user is told where `existing` has found any. */
  readonly existingText?: { readonly title: RecordWords<Ctx>; readonly text: RecordWords<Ctx> };
  /** Keeps it. Without it the record is what `offline` gives, and travels with what the form itself saves. */
  save?(draft: NoInfer<Draft>, ctx: Ctx): Request<Saved>;
  /** What the field is answered with once the record is saved. */
  record?(saved: NoInfer<Saved>, draft: NoInfer<Draft>): Rec;
  /** What it is answered with where the server cannot be reached, to travel with what the form saves. Without it that is a failure. */
  offline?(draft: NoInfer<Draft>, ctx: Ctx): Rec;
}

/** How the record that is chosen is changed. */
export interface ChangeOptions<Ctx, Rec, Draft, Setup, Saved> extends RecordFormOptions<Ctx, Draft, Setup> {
  /** Asks for the record as it is now; nothing for one that cannot be changed. */
  load(record: Rec, ctx: Ctx): Asked<Setup>;
  start(setup: NoInfer<Setup>, record: Rec): Partial<NoInfer<Draft>>;
  save(draft: NoInfer<Draft>, record: Rec, setup: NoInfer<Setup>, ctx: Ctx): Request<Saved> | Nothing;
  /** What the field is answered with once the change is saved. */
  record(saved: NoInfer<Saved>, draft: NoInfer<Draft>, record: Rec): Rec;
}

/** How a record is added, once the types of its draft and answers are forgotten. `addsRecord` makes it. */
export type RecordAdding<Ctx, Rec> = AddOptions<Ctx, Rec, object, unknown, unknown>;

/** How a record is changed, once the types of its draft and answers are forgotten. `changesRecord` makes it. */
export type RecordChanging<Ctx, Rec> = ChangeOptions<Ctx, Rec, object, unknown, unknown>;

/** Declares how a record is added: checks that the parts of its options fit each other, and gives them. */
export function addsRecord<Ctx, Rec extends object, Draft extends object, Setup, Saved>(
  options: AddOptions<Ctx, Rec, Draft, Setup, Saved>,
): RecordAdding<Ctx, Rec> {
  return options;
}

/** Declares how a record is changed: checks that the parts of its options fit each other, and gives them. */
export function changesRecord<Ctx, Rec extends object, Draft extends object, Setup, Saved>(
  options: ChangeOptions<Ctx, Rec, Draft, Setup, Saved>,
): RecordChanging<Ctx, Rec> {
  return options;
}

/** How a record is read from a QR code. */
export interface ScanOptions<Ctx, Rec> extends RecordOffer<Ctx> {
  /** The button that scans: 'Scan QR Code'. */
  readonly label: RecordWords<Ctx>;
  /** The same once there is a record; `label` without it. There only while `againWhen` holds. */
  readonly again?: RecordWords<Ctx>;
  againWhen?(ctx: Ctx): boolean;
  /** Reads the text of a code: gives a record, or why it is none. The user is told so, and `next` leads on. */
  read(text: string, ctx: Ctx): { readonly record: Rec } | { readonly refused: string; readonly next?: Effects };
}

/** Where the answers to a form's field come from that is answered with a record. docs/rules/compliance-records.md, 5 and 7. */
export interface RecordField<Ctx, Rec> {
  /** The first is on to start with. */
  readonly searches?: readonly SearchOption<Ctx, Rec>[];
  /** Instead of a search: a button that opens a dialog of the screen, which answers the field by `fill`. */
  readonly opens?: RecordOffer<Ctx> & { readonly label: RecordWords<Ctx>; readonly dialog: string };
  /** Instead of a search: a button that scans a QR code. */
  readonly scans?: ScanOptions<Ctx, Rec>;
  /** A record in words; `note` tells it from others of its name. */
  show(record: Rec): { readonly name: string; readonly note?: string | undefined };
  readonly add?: RecordAdding<Ctx, Rec>;
  /** Another way to add one, such as somebody of whom less is known. */
  readonly addOther?: RecordAdding<Ctx, Rec>;
  readonly change?: RecordChanging<Ctx, Rec>;
}
