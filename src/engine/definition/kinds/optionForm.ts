import { type Finding, type Found, fieldsOf, shown } from '../../../data/found';
import { type Words, type WordsIfAny, wordsNow } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import type { FormSection } from '../../../schemas/options/sections';
import type { Details } from '../../../schemas/wire/details';
import { asks, type Binding, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, Beside, ErasedContext, Free, KeyIn, With } from '../context';
import type { GateOn } from '../gate';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { PaneBasics, Saving } from '../pane';
import { misshapen, unlisted } from '../shape';
import { momentShortcuts } from '../shortcuts';

/** The names of the lists that a form may be made of: those of the part that it names, or of the answer itself. */
type SectionNames<Answer, Part extends string> = [Part] extends [never]
  ? KeyIn<Answer>
  : Part extends keyof Answer
    ? KeyIn<NonNullable<Answer[Part]>>
    : string;

/** The gates that the form itself can answer; those of any flag while its answer is still being inferred. */
type OwnGate<Ctx, Name extends string, Answer> = unknown extends Answer
  ?
      | { readonly kind: 'answer'; readonly pane: Name; readonly flag: string; readonly reason?: Words<Ctx> | undefined }
      | { readonly kind: 'editable'; readonly pane: Name; readonly reason?: Words<Ctx> | undefined }
  : GateOn<{ readonly [K in Name]: OptionFormOutput<Answer> }, Ctx>;

/** What is wrong with the value of the field with this code. */
export interface CodeComplaint {
  readonly code: string;
  readonly message: string;
}

/** The lists of options that an answer tells of, as the sections of one form. */
export interface SectionsOfAnswer<Answer, Section> {
  readonly of: (answer: Answer) => readonly Section[];
  /**
   * `menu` and `tabs`: one section shows at a time, beside a menu or below tabs that mark those with faults and changes; it is part of the address,
   * and what the pane says. All under their headings without it.
   */
  readonly place?: SectionPlace;
  /** The id of the section that stands above the menu or the tabs and always shows. */
  readonly head?: string | number;
}
export type SectionPlace = 'headings' | 'menu' | 'tabs';

function sectionFindings(sections: unknown, path: string): readonly Finding[] {
  const { of, place } = fieldsOf(sections);
  return typeof of === 'function' ? unlisted(place, places, `${path}.place`, `This must be one of ${places.join(', ')}.`) : [];
}
/** What makes the headings of sections that the form names itself. */
function headingBindings(sections: Found): readonly Binding[] {
  return Object.entries(sections).map(([name, bind]) => ({ ...reads, at: `options.sections.${name}`, bind, beside: [] }));
}
const places: readonly SectionPlace[] = ['headings', 'menu', 'tabs'];

export interface OptionFormOptions<
  Ctx,
  Answer,
  Saved,
  Name extends string,
  Part extends string = never,
  Section extends FormSection = FormSection,
> extends PaneBasics<Ctx>,
    Saving<Ctx, Saved, OwnGate<Ctx, Name, NoInfer<Answer>>> {
  readonly load: Ask<Ctx, Answer>;
  /** What its heading says once it is loaded, where what was loaded names itself; stands behind `load`. */
  readonly loadedHeading?: WordsIfAny<Beside<Ctx, { readonly answer: NoInfer<Answer> }>>;
  /** Which part of the answer holds the `sections`, where it is not the answer itself. */
  readonly part?: Part & NoInfer<KeyIn<Answer>>;
  /**
   * The lists of options that are drawn together as one form, in this order, with their headings: by their names, or those that the answer tells
   * of. An answer that has none of them is drawn by its `options`.
   */
  readonly sections?:
    | ({ readonly [K in NoInfer<SectionNames<Answer, Part>>]?: Words<Ctx> } & { readonly of?: never })
    | SectionsOfAnswer<NoInfer<Answer>, Section>;
  /** What it says while there is nothing to load yet; what is missing by default. */
  readonly emptyText?: Words<Ctx>;
  /** What it says where the answer has no options that are shown. */
  readonly noOptionsText?: Words<Ctx>;
  /** Asks the server with the current values when a field that refreshes the form has changed; what it answers is what the form is from then on. */
  readonly refresh?: Ask<Beside<Ctx, { readonly details: Details; readonly answer: NoInfer<Answer> }>, NoInfer<Answer>>;
  /**
   * What of the values does not go together, beside what each field says of its own: told at the field with the code, and nothing is valid while there is any.
   */
  readonly check?: (ctx: Beside<Ctx, { readonly details: Details; readonly answer: NoInfer<Answer> }>) => readonly CodeComplaint[];
  /**
   * What the user is asked, with Yes, No and Cancel, when a valid form is about to be saved; nothing is asked where it gives nothing, and an empty text is asked in the
   * words of every confirmation. docs/rules/forms.md, 4 (doQuestion).
   */
  readonly question?: WordsIfAny<Beside<Ctx, { readonly details: Details; readonly answer: NoInfer<Answer> }>>;
  /** `isConfirmed`: the question was asked, and answered with Yes. `isAgain`: the box of `again` is ticked. */
  readonly save?: (
    ctx: Beside<
      Ctx,
      { readonly details: Details; readonly answer: NoInfer<Answer>; readonly isConfirmed: boolean; readonly isAgain: boolean }
    >,
  ) => Request<Saved> | undefined;
  readonly saveLabel?: Words<Beside<Ctx, { readonly answer: NoInfer<Answer> }>>;
  /** Why nothing can be changed, in words that are shown above the fields; nothing where it can. */
  readonly readOnly?: WordsIfAny<Beside<Ctx, { readonly answer: NoInfer<Answer> }>>;
  /** Says what is entered, too, as a save would send it: for what is done with it beside saving. */
  readonly tellsEntered?: true;
  /** What must hold before it can be saved as it is filled in; its fields can be changed until it does. */
  readonly submitNeeds?: readonly (GateOn<Ctx> | OwnGate<Ctx, Name, NoInfer<Answer>>)[];
  /** Saving makes something that is not there yet, which it can also where a server leaves nothing in the form to be changed. */
  readonly makes?: (ctx: Ctx) => boolean;
  /** A box beside the button that saves: after a save with it ticked the form is loaded afresh and opens blank, and `next` does not happen. */
  readonly again?: { readonly label: Words<Ctx>; readonly when?: (ctx: Ctx) => boolean };
}

/** What a form described by the server publishes; `answer` is what loaded it. */
export interface OptionFormOutput<Answer, Section = never> extends Says<'optionForm'> {
  readonly answer: Answer | undefined;
  /** The section that is open, of a form that shows one at a time. */
  readonly section?: Section | undefined;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  /** Whether any of the fields that show can be changed, or saving makes something. */
  readonly isEditable: boolean;
  /** What is entered, as a save would send it, where the form tells it. */
  readonly entered?: Details;
}

/** What a form described by the server publishes that has no save of its own: also its values, as a save would send them. */
export interface ReadFormOutput<Answer, Section = never> extends OptionFormOutput<Answer, Section> {
  readonly details: Details;
}

/** Stands for what a save answers in a form without one. */
export interface Unsaved {
  readonly save: never;
}

/** What a form described by the server publishes, by what its save answers. */
export type OptionFormOutputOf<Answer, Saved, Section = never> = [Saved] extends [Unsaved]
  ? ReadFormOutput<Answer, Section>
  : OptionFormOutput<Answer, Section>;

declare module '../vocabulary' {
  interface PaneKinds {
    readonly optionForm: KindTypes<
      OptionFormOptions<ErasedContext, unknown, unknown, string, string>,
      OptionFormOutput<unknown, unknown> | ReadFormOutput<unknown, unknown>,
      'answer' | 'valid' | 'editable'
    >;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** A form whose fields the server describes. */
    optionForm<const N extends string, Answer, Saved = Unsaved, const Part extends string = never, Section extends FormSection = never>(
      name: Free<Ctx, N>,
      options: OptionFormOptions<Ctx, Answer, Saved, N, Part, Section>,
    ): Screen<With<Ctx, N, OptionFormOutputOf<Answer, Saved, Section>>, Names | N>;
  }
}

export const optionForm: KindDeclaration<'optionForm'> = {
  initial: { answer: undefined, isDirty: false, isValid: false, isEditable: false, details: [] },
  height: 'shared',
  tells: true,
  shortcuts: momentShortcuts,
  shows: ({ load }, ctx) => load(ctx),
  required: { load: 'function' },
  optional: { sections: 'object', readOnly: 'words', check: 'function', makes: 'function' },
  bindings: {
    load: asks,
    loadedHeading: { how: 'reads', beside: ['answer'] },
    refresh: { how: 'refreshes', beside: ['details', 'answer'] },
    check: { how: 'reads', beside: ['details', 'answer'] },
    question: { how: 'reads', beside: ['details', 'answer'] },
    save: { how: 'saves', beside: ['details', 'answer', 'isConfirmed', 'isAgain'] },
    saveLabel: { how: 'reads', beside: ['answer'] },
    readOnly: { how: 'reads', beside: ['answer'] },
    saved: { how: 'reads', beside: ['saved'] },
    makes: reads,
    'again.when': reads,
    'again.label': reads,
    noOptionsText: reads,
    next: { how: 'follows', beside: ['saved'] },
  },
  moreBindings: ({ sections }) => (typeof fieldsOf(sections)['of'] === 'function' ? [] : headingBindings(fieldsOf(sections))),
  headed: ({ loadedHeading }, ctx, { answer }) => (answer === undefined ? undefined : wordsNow(loadedHeading, { ...ctx, answer })),
  gates: { answer: true, valid: true, editable: true },
  disabling: ['saveNeeds', 'submitNeeds'],
  check(options, path) {
    const { again, save } = options;
    // What it says about its saving is heard only where it is saved.
    const unheard = ['question', 'makes', 'again', 'next', 'saved'].filter((name) => save === undefined && options[name] !== undefined);
    return [
      ...sectionFindings(options['sections'], `${path}.sections`),
      ...(again === undefined ? [] : misshapen(fieldsOf(again), { label: 'words' }, `${path}.again`)),
      ...unheard.map((name) => ({
        path: `${path}.${name}`,
        message: 'This has no effect, because the form has no save.',
        found: shown(options[name]),
      })),
    ];
  },
};
