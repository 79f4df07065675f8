import { fieldsOf, listOf, memberAt, type UnknownObject } from '../../../data/unknownObject';
import type { Words, WordsIfAny } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import type { Form } from '../../../schemas/forms/form';
import type { ControlOptions } from '../action';
import { asks, type Binding, type How, reads } from '../binding';
import type { Screen } from '../chain';
import type { Ask, Entered, ErasedContext, FieldName, Free, With, WithExtra } from '../context';
import type { Effects } from '../effect';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../kind';
import type { ChoicesByField, PaneBasics, Saving, SoFar } from '../pane';
import type { RecordField, RecordIn } from '../recordField';
import { unlisted } from '../shape';
import { momentShortcutsOf } from '../shortcuts';

type RecordAt<Values, Field> = Field extends keyof Values ? RecordIn<NonNullable<NoInfer<Values>[Field]>> : object;

export interface FormOptions<Ctx, Values, Saved = unknown>
  extends PaneBasics<Ctx>,
    Saving<Ctx, Saved, never, { readonly values: NoInfer<Values> }> {
  readonly form: Form<Values>;
  readonly load?: Ask<Ctx, Entered<NoInfer<Values>>>;
  readonly start?: (ctx: Ctx) => Entered<NoInfer<Values>>;
  /** Opens the form in read mode, with a button to edit. */
  readonly edit?: FormEditing<Ctx, NoInfer<Values>>;
  /** The reason above the fields why nothing can be changed; nothing where it can. */
  readonly readOnly?: WordsIfAny<Ctx>;
  /** By the current values, as in a filter. */
  readonly choices?: ChoicesByField<Ctx, NoInfer<Values>>;
  /** Fields that are not drawn; their values are dropped. */
  readonly hidden?: (ctx: SoFar<Ctx, NoInfer<Values>>) => readonly FieldName<NoInfer<Values>>[];
  /** Fields that are required now, beside those of the schema. */
  readonly required?: (ctx: SoFar<Ctx, NoInfer<Values>>) => readonly FieldName<NoInfer<Values>>[];
  /** Disabled fields; their values are dropped. */
  readonly disabled?: (ctx: SoFar<Ctx, NoInfer<Values>>) => readonly FieldName<NoInfer<Values>>[];
  /** The sources of fields with the widget `record` or `records`. */
  readonly records?: { readonly [K in FieldName<NoInfer<Values>>]?: RecordField<SoFar<Ctx, NoInfer<Values>>, RecordAt<Values, K>> };
  /** Computed values; runs after every change. */
  readonly derive?: (values: Partial<NoInfer<Values>>, ctx: Ctx) => Entered<NoInfer<Values>>;
  readonly layout?: 'row' | 'stack';
  /** The question before a valid form is saved, with 'Continue'; nothing skips it. `loaded` is the unchanged state. */
  readonly confirm?: WordsIfAny<WithExtra<Ctx, { readonly values: NoInfer<Values>; readonly loaded: Entered<NoInfer<Values>> }>>;
  /** Without it a form with `edit` stays read-only. */
  readonly save?: (ctx: WithExtra<Ctx, { readonly values: NoInfer<Values> }>) => Request<Saved> | undefined;
  readonly saveLabel?: Words<SoFar<Ctx, NoInfer<Values>>>;
  /** Disables the save button until all is valid, with the reason. By default a failed save attempt shows the errors. */
  readonly submits?: 'valid';
  readonly invalidText?: Words<SoFar<Ctx, NoInfer<Values>>>;
  readonly failed?: Words<SoFar<Ctx, NoInfer<Values>>>;
  /** A save is stored on the device before it is sent, and counts as saved while the server is unreachable. */
  readonly outbox?: FormOutboxOptions<Ctx, NoInfer<Values>>;
}

export interface FormOutboxOptions<Ctx, Values> {
  /** The record's name in the list of unsent items. */
  readonly label: string | ((values: Values, ctx: Ctx) => string);
  /** The effects once it is stored but unsent; the form's `next` needs the response. */
  readonly next?: (ctx: WithExtra<Ctx, { readonly values: Values }>) => Effects;
}

export interface FormEditing<Ctx, Values> extends Pick<ControlOptions<Ctx>, 'when' | 'needs'> {
  readonly load: Ask<Ctx, Entered<Values>>;
  /** Default: 'Edit'. */
  readonly label?: Words<Ctx>;
}

export interface FormOutput<Values> extends OutputOfKind<'form'> {
  readonly values: Values | undefined;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  /** In read mode no value can be entered or filled. */
  readonly isRead: boolean;
}

declare module '../vocabulary' {
  interface PaneKinds {
    readonly form: KindTypes<FormOptions<ErasedContext, object>, FormOutput<object>, 'valid'>;
  }
  interface PaneMethods<Ctx extends object, Names extends string> {
    form<const N extends string, Values, Saved = undefined>(
      name: Free<Ctx, N>,
      options: FormOptions<Ctx, Values, Saved>,
    ): Screen<With<Ctx, N, FormOutput<Values>>, Names | N>;
  }
}

type Given = (ctx: UnknownObject) => readonly unknown[];
const some = (ctx: UnknownObject) => ctx['values'];
const draftAndContext: Given = (ctx) => [some(ctx), ctx];

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

function recordBindings(records: UnknownObject): readonly Binding[] {
  return Object.entries(records).flatMap(([key, value]): readonly Binding[] => {
    const field = fieldsOf(value);
    const at = `options.records.${key}`;
    const bound = (bind: unknown, given: Given) => (ctx: UnknownObject) =>
      typeof bind === 'function' ? Reflect.apply(bind, undefined, given(ctx)) : undefined;
    const searches = listOf(field['searches']).map((search, place): Binding => {
      const bind = bound(fieldsOf(search)['find'], (ctx) => ['text', ctx]);
      return { at: `${at}.searches[${place}].find`, how: 'asks', bind, extra: ['values'] };
    });
    const others = Object.entries(recordSpecs).flatMap(([option, { how, given }]): readonly Binding[] => {
      const bind = memberAt(field, option);
      return bind === undefined ? [] : [{ at: `${at}.${option}`, how, bind: bound(bind, given), extra: ['values'] }];
    });
    return [...searches, ...others];
  });
}

/** The address parameter that is `edit` in edit mode. */
export const editingParameter = 'mode';

export const form: KindDeclaration<'form'> = {
  initial: { values: undefined, isDirty: false, isValid: false, isRead: false },
  height: 'shared',
  role: 'detail',
  // A form that reappears starts in read mode, perhaps with another record.
  form: { of: ({ form: drawn }) => drawn, forgets: [editingParameter] },
  shortcuts: momentShortcutsOf,
  shows: ({ load }, ctx) => load?.(ctx),
  gates: { valid: true },
  written: {
    required: { form: 'object' },
    bindings: {
      load: asks,
      start: reads,
      'edit.load': asks,
      readOnly: reads,
      choices: { how: 'asks', extra: ['values'], all: true },
      hidden: { how: 'reads', extra: ['values'] },
      required: { how: 'reads', extra: ['values'] },
      disabled: { how: 'reads', extra: ['values'] },
      confirm: { how: 'reads', extra: ['values', 'loaded'] },
      save: { how: 'saves', extra: ['values'] },
      saveLabel: { how: 'reads', extra: ['values'] },
      saved: { how: 'reads', extra: ['values', 'saved'] },
      invalidText: { how: 'reads', extra: ['values'] },
      failed: { how: 'reads', extra: ['values'] },
      'edit.when': reads,
      'edit.label': reads,
      next: { how: 'follows', extra: ['values', 'saved'] },
      'outbox.next': { how: 'follows', extra: ['values'] },
    },
    moreBindings: ({ records }) => recordBindings(fieldsOf(records)),
    disabling: ['saveNeeds', 'edit.needs'],
    byField: ['choices', 'records'],
    check: ({ submits }, path) =>
      unlisted(submits, ['valid'], `${path}.submits`, 'A form is submitted once it is valid, or shows what is wrong.'),
  },
};
