import { type Found, fieldsOf, listOf, memberAt } from '../../../data/found';
import type { Words, WordsIfAny } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import type { Form } from '../../../schemas/forms/form';
import type { ControlOptions } from '../action';
import { asks, type Binding, type How, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, Beside, Entered, ErasedContext, FieldName, Free, With } from '../context';
import type { Effects } from '../effect';
import type { KindDeclaration, KindTypes, Says } from '../kind';
import type { ChoicesByField, PaneBasics, Saving, SoFar, TitlesByField } from '../pane';
import type { RecordField, RecordIn } from '../recordField';
import { unlisted } from '../shape';
import { momentShortcutsOf } from '../shortcuts';

/** The record that a field is answered with. */
type RecordAt<Values, Field> = Field extends keyof Values ? RecordIn<NonNullable<NoInfer<Values>[Field]>> : object;

export interface FormOptions<Ctx, Values, Saved = unknown>
  extends PaneBasics<Ctx>,
    Saving<Ctx, Saved, never, { readonly values: NoInfer<Values> }> {
  readonly form: Form<Values>;
  readonly load?: Ask<Ctx, Entered<NoInfer<Values>>>;
  readonly start?: (ctx: Ctx) => Entered<NoInfer<Values>>;
  /** Opens the form to be read; a button leads on to changing it. */
  readonly edit?: FormEditing<Ctx, NoInfer<Values>>;
  /** Why nothing can be changed, in words that are shown above the fields; nothing where it can. */
  readonly readOnly?: WordsIfAny<Ctx>;
  /** Fields with a list of choices: what asks the server for them, or the choices themselves; by the values so far, as in a filter. */
  readonly choices?: ChoicesByField<Ctx, NoInfer<Values>>;
  /** What fields are called that are not always called the same. */
  readonly titles?: TitlesByField<Ctx, NoInfer<Values>>;
  /** Fields that are not asked now: they are not drawn, and their answers fall away. */
  readonly hidden?: (ctx: SoFar<Ctx, NoInfer<Values>>) => readonly FieldName<NoInfer<Values>>[];
  /** Fields that must be answered now although the form does not always want them. */
  readonly required?: (ctx: SoFar<Ctx, NoInfer<Values>>) => readonly FieldName<NoInfer<Values>>[];
  /** Fields that are shown and cannot be answered now; their answers fall away. */
  readonly disabled?: (ctx: SoFar<Ctx, NoInfer<Values>>) => readonly FieldName<NoInfer<Values>>[];
  /** Where the answers to fields come from that are answered with a record; their widget is `record`, or `records` for several. */
  readonly records?: { readonly [K in FieldName<NoInfer<Values>>]?: RecordField<SoFar<Ctx, NoInfer<Values>>, RecordAt<Values, K>> };
  /** Answers that follow from others; asked after every change. */
  readonly derive?: (values: Partial<NoInfer<Values>>, ctx: Ctx) => Entered<NoInfer<Values>>;
  /** Fields side by side, as by default, or one below the other. */
  readonly layout?: 'row' | 'stack';
  /** What the user is asked before what is valid is saved, and goes on with 'Continue'; nothing is asked where it gives nothing. */
  readonly confirm?: WordsIfAny<Beside<Ctx, { readonly values: NoInfer<Values> }>>;
  /** Without it nothing can be changed where the form has `edit`. */
  readonly save?: (ctx: Beside<Ctx, { readonly values: NoInfer<Values> }>) => Request<Saved> | undefined;
  readonly saveLabel?: Words<SoFar<Ctx, NoInfer<Values>>>;
  /** The button that saves waits until all is valid, and says what is missing. Without it a save that is refused shows what is wrong. */
  readonly submits?: 'valid';
  /** The heading over what is wrong, where a save was tried. */
  readonly invalidText?: Words<SoFar<Ctx, NoInfer<Values>>>;
  /** What it says above a failure's own words. */
  readonly failed?: Words<SoFar<Ctx, NoInfer<Values>>>;
  /** After a save the form starts afresh. */
  readonly again?: true;
  /** A save is written down on the device before it is sent, and counts as saved while the server cannot be reached. */
  readonly outbox?: FormOutboxOptions<Ctx, NoInfer<Values>>;
}

/** How what a form saves is kept on the device until the server has it. */
export interface FormOutboxOptions<Ctx, Values> {
  /** What the record is called in the list of what is not sent yet. */
  readonly label: string | ((values: Values, ctx: Ctx) => string);
  /** What happens once it is kept but not sent; `next` needs the server's answer. */
  readonly next?: (ctx: Beside<Ctx, { readonly values: Values }>) => Effects;
}

/** How a form that is read comes to be changed. */
export interface FormEditing<Ctx, Values> extends Pick<ControlOptions<Ctx>, 'when' | 'needs'> {
  /** Asked anew each time: what is changed, and the version that it is saved against. */
  readonly load: Ask<Ctx, Entered<Values>>;
  /** The button that leads to changing it; 'Edit' by default. */
  readonly label?: Words<Ctx>;
}

/** What a form publishes. */
export interface FormOutput<Values> extends Says<'form'> {
  readonly values: Values | undefined;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  /** Whether it is only read now, so that nothing can be entered or filled in. */
  readonly isRead: boolean;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly form: KindTypes<FormOptions<ErasedContext, object>, FormOutput<object>, 'valid'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    /** A form of fixed fields. */
    form<const N extends string, Values, Saved = undefined>(
      name: Free<Ctx, N>,
      options: FormOptions<Ctx, Values, Saved>,
    ): Screen<With<Ctx, N, FormOutput<Values>>, Names | N>;
  }
}

type Given = (ctx: Found) => readonly unknown[];
/** A draft, a record or what was loaded: whatever the binding takes it for. */
const some = (ctx: Found) => ctx['values'];
const draftAndContext: Given = (ctx) => [some(ctx), ctx];

/** What a field asks that is answered with a record, and what each is given. */
const recordSpecs: Readonly<Record<string, { readonly how: How; readonly given: Given }>> = {
  'add.load': { how: 'asks', given: (ctx) => [ctx] },
  'add.existing': { how: 'asks', given: draftAndContext },
  'add.save': { how: 'saves', given: draftAndContext },
  'addOther.load': { how: 'asks', given: (ctx) => [ctx] },
  'addOther.existing': { how: 'asks', given: draftAndContext },
  'addOther.save': { how: 'saves', given: draftAndContext },
  'change.load': { how: 'asks', given: draftAndContext },
  'change.save': { how: 'saves', given: (ctx) => [some(ctx), some(ctx), some(ctx), ctx] },
};

function recordBindings(records: Found): readonly Binding[] {
  return Object.entries(records).flatMap(([key, found]): readonly Binding[] => {
    const field = fieldsOf(found);
    const at = `options.records.${key}`;
    const bound = (bind: unknown, given: Given) => (ctx: Found) =>
      typeof bind === 'function' ? Reflect.apply(bind, undefined, given(ctx)) : undefined;
    const searches = listOf(field['searches']).map((search, place): Binding => {
      const bind = bound(fieldsOf(search)['find'], (ctx) => ['text', ctx]);
      return { at: `${at}.searches[${place}].find`, how: 'asks', bind, beside: ['values'] };
    });
    const others = Object.entries(recordSpecs).flatMap(([option, { how, given }]): readonly Binding[] => {
      const bind = memberAt(field, option);
      return bind === undefined ? [] : [{ at: `${at}.${option}`, how, bind: bound(bind, given), beside: ['values'] }];
    });
    return [...searches, ...others];
  });
}

/** The part of a form's address that says `edit` while it is being changed. */
export const editingParameter = 'mode';

export const form: KindDeclaration<'form'> = {
  initial: { values: undefined, isDirty: false, isValid: false, isRead: false },
  height: 'shared',
  tells: true,
  draws: ({ form: drawn }) => drawn,
  // A form that goes is read when it comes again, which may be with another record.
  forgets: [editingParameter],
  shortcuts: momentShortcutsOf,
  shows: ({ load }, ctx) => load?.(ctx),
  required: { form: 'object' },
  bindings: {
    load: asks,
    start: reads,
    'edit.load': asks,
    readOnly: reads,
    choices: { how: 'asks', beside: ['values'], all: true },
    titles: { how: 'reads', beside: ['values'], all: true },
    hidden: { how: 'reads', beside: ['values'] },
    required: { how: 'reads', beside: ['values'] },
    disabled: { how: 'reads', beside: ['values'] },
    confirm: { how: 'reads', beside: ['values'] },
    save: { how: 'saves', beside: ['values'] },
    saveLabel: { how: 'reads', beside: ['values'] },
    saved: { how: 'reads', beside: ['values', 'saved'] },
    invalidText: { how: 'reads', beside: ['values'] },
    failed: { how: 'reads', beside: ['values'] },
    'edit.when': reads,
    'edit.label': reads,
    next: { how: 'follows', beside: ['values', 'saved'] },
    'outbox.next': { how: 'follows', beside: ['values'] },
  },
  moreBindings: ({ records }) => recordBindings(fieldsOf(records)),
  gates: { valid: true },
  disabling: ['saveNeeds', 'edit.needs'],
  byField: ['choices', 'titles', 'records'],
  check: ({ submits }, path) =>
    unlisted(submits, ['valid'], `${path}.submits`, 'A form is submitted once it is valid, or shows what is wrong.'),
};
