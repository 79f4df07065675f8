import { type Finding, fieldsOf, shown, type UnknownObject } from '../../../data/unknownObject';
import { type Words, type WordsIfAny, wordsNow } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import type { FormSection } from '../../../schemas/options/sections';
import type { Details } from '../../../schemas/wire/details';
import { asks, type Binding, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, ErasedContext, Free, KeyIn, With, WithExtra } from '../context';
import type { GateOn } from '../gate';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { PaneBasics, Saving } from '../pane';
import { misshapen, unlisted } from '../shape';
import { momentShortcuts } from '../shortcuts';

type SectionNames<Answer, Part extends string> = [Part] extends [never]
  ? KeyIn<Answer>
  : Part extends keyof Answer
    ? KeyIn<NonNullable<Answer[Part]>>
    : string;

type OwnGate<Ctx, Name extends string, Answer> = unknown extends Answer
  ?
      | { readonly kind: 'answer'; readonly pane: Name; readonly flag: string; readonly reason?: Words<Ctx> | undefined }
      | { readonly kind: 'editable'; readonly pane: Name; readonly reason?: Words<Ctx> | undefined }
  : GateOn<{ readonly [K in Name]: OptionFormOutput<Answer> }, Ctx>;

export interface CodeComplaint {
  readonly code: string;
  readonly message: string;
}

export interface SectionsOfAnswer<Answer, Section> {
  readonly of: (answer: Answer) => readonly Section[];
  /** `menu` and `tabs`: one section at a time, which is part of the address and the output. Default: all under their headings. */
  readonly place?: SectionPlace;
  /** The id of the section that always shows above the menu or tabs. */
  readonly head?: string | number;
}
export type SectionPlace = 'headings' | 'menu' | 'tabs';

function sectionFindings(sections: unknown, path: string): readonly Finding[] {
  const { of, place } = fieldsOf(sections);
  return typeof of === 'function' ? unlisted(place, places, `${path}.place`, `This must be one of ${places.join(', ')}.`) : [];
}
function headingBindings(sections: UnknownObject): readonly Binding[] {
  return Object.entries(sections).map(([name, bind]) => ({ ...reads, at: `options.sections.${name}`, bind, extra: [] }));
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
  /** The heading once loaded, where the response has a name; must follow `load`. */
  readonly loadedHeading?: WordsIfAny<WithExtra<Ctx, { readonly answer: NoInfer<Answer> }>>;
  readonly part?: Part & NoInfer<KeyIn<Answer>>;
  readonly sections?:
    | ({ readonly [K in NoInfer<SectionNames<Answer, Part>>]?: Words<Ctx> } & { readonly of?: never })
    | SectionsOfAnswer<NoInfer<Answer>, Section>;
  readonly emptyText?: WordsIfAny<Ctx>;
  readonly noOptionsText?: Words<Ctx>;
  readonly refresh?: Ask<WithExtra<Ctx, { readonly details: Details; readonly answer: NoInfer<Answer> }>, NoInfer<Answer>>;
  /** Errors across fields, shown at the field with the code; any error makes the form invalid. */
  readonly check?: (ctx: WithExtra<Ctx, { readonly details: Details; readonly answer: NoInfer<Answer> }>) => readonly CodeComplaint[];
  /**
   * The Yes/No/Cancel question before a valid form is saved; nothing skips it, an empty text uses the default. docs/rules/forms.md, 4
   * (doQuestion).
   */
  readonly question?: WordsIfAny<WithExtra<Ctx, { readonly details: Details; readonly answer: NoInfer<Answer> }>>;
  /** `isConfirmed`: the user answered Yes. `isAgain`: the `again` box is ticked. */
  readonly save?: (
    ctx: WithExtra<
      Ctx,
      { readonly details: Details; readonly answer: NoInfer<Answer>; readonly isConfirmed: boolean; readonly isAgain: boolean }
    >,
  ) => Request<Saved> | undefined;
  readonly saveLabel?: Words<WithExtra<Ctx, { readonly answer: NoInfer<Answer> }>>;
  /** The reason above the fields why nothing can be changed; nothing where it can. */
  readonly readOnly?: WordsIfAny<WithExtra<Ctx, { readonly answer: NoInfer<Answer> }>>;
  /** Also publishes the entered values as a save would send them, for other uses. */
  readonly tellsEntered?: true;
  /** Gates for saving; the fields stay editable. */
  readonly submitNeeds?: readonly (GateOn<Ctx> | OwnGate<Ctx, Name, NoInfer<Answer>>)[];
  /** Saving creates something, which works even if the server makes all fields read-only. */
  readonly makes?: (ctx: Ctx) => boolean;
  /** A box beside the save button: when ticked, a save reloads the form blank and skips `next`. */
  readonly again?: { readonly label: Words<Ctx>; readonly when?: (ctx: Ctx) => boolean };
}

export interface OptionFormOutput<Answer, Section = never> extends OutputOfKind<'optionForm'> {
  readonly answer: Answer | undefined;
  /** The open section, where one shows at a time. */
  readonly section?: Section | undefined;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  /** Whether a visible field is editable, or saving creates something. */
  readonly isEditable: boolean;
  readonly entered?: Details;
}

/** The output without `save`: also the values as a save would send them. */
export interface ReadFormOutput<Answer, Section = never> extends OptionFormOutput<Answer, Section> {
  readonly details: Details;
}

/** The response type of a form without `save`. */
export interface Unsaved {
  readonly save: never;
}

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
    optionForm<const N extends string, Answer, Saved = Unsaved, const Part extends string = never, Section extends FormSection = never>(
      name: Free<Ctx, N>,
      options: OptionFormOptions<Ctx, Answer, Saved, N, Part, Section>,
    ): Screen<With<Ctx, N, OptionFormOutputOf<Answer, Saved, Section>>, Names | N>;
  }
}

export const optionForm: KindDeclaration<'optionForm'> = {
  initial: { answer: undefined, isDirty: false, isValid: false, isEditable: false, details: [] },
  height: 'shared',
  role: 'detail',
  shortcuts: momentShortcuts,
  shows: ({ load }, ctx) => load(ctx),
  heading: ({ loadedHeading }, ctx, { answer }) => (answer === undefined ? undefined : wordsNow(loadedHeading, { ...ctx, answer })),
  gates: { answer: true, valid: true, editable: true },
  written: {
    required: { load: 'function' },
    optional: { sections: 'object', readOnly: 'words', check: 'function', makes: 'function' },
    bindings: {
      load: asks,
      loadedHeading: { how: 'reads', extra: ['answer'] },
      refresh: { how: 'refreshes', extra: ['details', 'answer'] },
      check: { how: 'reads', extra: ['details', 'answer'] },
      question: { how: 'reads', extra: ['details', 'answer'] },
      save: { how: 'saves', extra: ['details', 'answer', 'isConfirmed', 'isAgain'] },
      saveLabel: { how: 'reads', extra: ['answer'] },
      readOnly: { how: 'reads', extra: ['answer'] },
      saved: { how: 'reads', extra: ['saved'] },
      makes: reads,
      'again.when': reads,
      'again.label': reads,
      noOptionsText: reads,
      next: { how: 'follows', extra: ['saved'] },
    },
    moreBindings: ({ sections }) => (typeof fieldsOf(sections)['of'] === 'function' ? [] : headingBindings(fieldsOf(sections))),
    disabling: ['saveNeeds', 'submitNeeds'],
    check(options, path) {
      const { again, save } = options;
      // These options have no effect without `save`.
      const unheard = ['question', 'makes', 'again', 'next', 'saved'].filter((name) => save === undefined && options[name] !== undefined);
      return [
        ...sectionFindings(options['sections'], `${path}.sections`),
        ...(again === undefined ? [] : misshapen(fieldsOf(again), { label: 'words' }, `${path}.again`)),
        ...unheard.map((name) => ({
          path: `${path}.${name}`,
          message: 'This has no effect, because the form has no save.',
          actual: shown(options[name]),
        })),
      ];
    },
  },
};
