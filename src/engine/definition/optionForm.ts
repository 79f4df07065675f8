import type { Request } from '../../schemas/call';
import type { Details } from '../../schemas/wire/details';
import type { Ask, Expand, OptionFormOutput } from './context';
import type { Effects } from './effect';
import type { GateOn } from './gate';
import type { PaneBasics, PaneNames } from './panes';

/** The names of what a thing holds; any while it is still being inferred. */
type NamesIn<T> = unknown extends T ? string : keyof T & string;

/** The names of the lists that a form may be made of: those of the part that it names, or of the answer itself. */
type SectionNames<Answer, Part extends string> = [Part] extends [never]
  ? NamesIn<Answer>
  : Part extends keyof Answer
    ? NamesIn<NonNullable<Answer[Part]>>
    : string;

/** What bindings of an option form read beside the panes. */
type Beside<Ctx, More> = Expand<Ctx & More>;

/** The gates that the form itself can answer; those of any flag while its answer is still being inferred. */
type OwnGate<Name extends string, Answer> = unknown extends Answer
  ? { readonly kind: 'answer'; readonly pane: Name; readonly flag: string; readonly reason?: string | undefined }
  : GateOn<{ readonly [K in Name]: OptionFormOutput<Answer> }>;

export interface OptionFormOptions<Ctx, Answer, Saved, Name extends string, Part extends string = never> extends PaneBasics<Ctx> {
  readonly load: Ask<Ctx, Answer>;
  /** Which part of the answer holds the `sections`, where it is not the answer itself. */
  readonly part?: Part & NoInfer<NamesIn<Answer>>;
  /**
   * The lists of options that are drawn together as one form, in this order, with their headings. An answer that has none of them is drawn by
   * its `options`.
   */
  readonly sections?: { readonly [K in NoInfer<SectionNames<Answer, Part>>]?: string };
  /** Said while there is nothing to load yet; what is missing by default. */
  readonly emptyText?: string;
  /** Said where the answer has no options. */
  readonly noOptionsText?: string;
  /** Asked with the current values when a field that refreshes the form has changed; what it answers is what the form is from then on. */
  readonly refresh?: Ask<Beside<Ctx, { readonly details: Details; readonly answer: NoInfer<Answer> }>, NoInfer<Answer>>;
  /**
   * Asked with Yes, No and Cancel when a valid form is about to be saved; nothing is asked where it gives nothing. Document 1, section 4
   * (doQuestion).
   */
  readonly question?: (ctx: Beside<Ctx, { readonly answer: NoInfer<Answer> }>) => string | false | undefined;
  /** `isConfirmed`: the question was answered with Yes, or not asked. `isAgain`: the box of `again` is ticked. */
  readonly save?: (
    ctx: Beside<
      Ctx,
      { readonly details: Details; readonly answer: NoInfer<Answer>; readonly isConfirmed: boolean; readonly isAgain: boolean }
    >,
  ) => Request<Saved> | undefined;
  readonly saveLabel?: string | ((ctx: Beside<Ctx, { readonly answer: NoInfer<Answer> }>) => string);
  /** Told once a save has succeeded; `saved` is what the save answered. */
  readonly saved?: string | ((ctx: Beside<Ctx, { readonly saved: NoInfer<Saved> }>) => string);
  /** What must hold before it can be saved, beside a valid form; the form's own answer may be asked about too. */
  readonly saveNeeds?: readonly (GateOn<Ctx> | OwnGate<Name, NoInfer<Answer>>)[];
  /** What must hold before it can be saved as it is filled in; its fields can be changed until it does. */
  readonly submitNeeds?: readonly (GateOn<Ctx> | OwnGate<Name, NoInfer<Answer>>)[];
  /** A box beside the button that saves: after a save with it ticked the form is loaded afresh and opens blank. */
  readonly again?: { readonly label: string; readonly when?: (ctx: Ctx) => boolean };
  /** Panes asked again after a save. */
  readonly refreshes?: readonly PaneNames<Ctx>[];
  /** What happens once a save has succeeded and `refreshes` have been asked again; not after a save with the box of `again` ticked. */
  readonly next?: (ctx: Beside<Ctx, { readonly saved: NoInfer<Saved> }>) => Effects;
}
