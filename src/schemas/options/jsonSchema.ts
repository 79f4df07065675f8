import type { Colour } from '../entities/colour';
import type { Choice, EntryPattern, Inherited, OptionField, OptionModel, OptionSection, ValueSchema } from './model';
import { optionTypes } from './types';

/** JSON Schema (2020-12) of a form's values; empty fields are omitted. No `$schema`: RJSF would copy it once per property. */
export interface FormSchema {
  readonly type: 'object';
  readonly properties: Record<string, ValueSchema>;
  readonly required: string[];
}

/** View options beyond the schema; only those that are set. */
type FieldUiOptions = Readonly<
  Partial<{
    inputType: 'password';
    currency: string;
    suffix: string;
    alignment: OptionField['alignment'];
    width: number;
    background: Colour;
    foreground: Colour;
    entryPattern: EntryPattern;
    /** Limit while typing, before decimals are added. */
    entryLength: number;
    /** Warns only: an optional total is always valid. */
    warnAbove: string;
    /** Choices of a read-only list, whose value may be outside them. */
    choices: readonly Choice[];
    formula: string;
    locked: boolean;
    tooLong: boolean;
    inherited: Inherited;
    rawValue: string;
    isRequired: boolean;
    refreshes: boolean;
  }>
>;

export type FieldUiSchema = {
  readonly 'ui:widget': string;
  readonly 'ui:readonly'?: true;
  readonly 'ui:placeholder'?: string;
  readonly 'ui:autofocus'?: true;
  readonly 'ui:enumNames'?: string[];
  readonly 'ui:options'?: FieldUiOptions;
};
export type FormUiSchema = {
  'ui:order': string[];
  'ui:options'?: { readonly sections: readonly OptionSection[] };
} & Record<string, FieldUiSchema | string[] | { readonly sections: readonly OptionSection[] }>;

function isJudged({ type, isHidden, isEditable }: OptionField): boolean {
  return !isHidden && (isEditable || type === 'total');
}

function fieldSchemaOf(field: OptionField): ValueSchema {
  const { type, label: title } = field;
  if (type === undefined) return { type: 'string', title, readOnly: true };
  const schema = optionTypes[type].schemaOf(field);
  if (isJudged(field)) return type === 'total' ? { ...schema, title, readOnly: true } : { ...schema, title };
  return field.isEditable ? { type: schema.type, title } : { type: schema.type, title, readOnly: true };
}

/** Memoised, so that the displayed and the drawn schema are the same object. */
function once<Made>(make: (model: OptionModel) => Made): (model: OptionModel) => Made {
  const made = new WeakMap<OptionModel, Made>();
  return (model) => {
    const known = made.get(model) ?? make(model);
    made.set(model, known);
    return known;
  };
}

/** JSON Schema of a form. Keywords on decimal texts (`decimalMinimum` etc.) are custom. */
export const schemaOf: (model: OptionModel) => FormSchema = once(({ fields }) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.key, fieldSchemaOf(field)])),
  required: fields.filter((field) => field.isRequired && isJudged(field)).map(({ key }) => key),
}));

function setOnly(options: { readonly [Name in keyof FieldUiOptions]: FieldUiOptions[Name] | undefined }): FieldUiOptions | undefined {
  const set = Object.entries(options).filter(([, value]) => value !== undefined && value !== false);
  return set.length === 0 ? undefined : Object.fromEntries(set);
}

function optionsOf(field: OptionField): FieldUiOptions | undefined {
  const { type } = field;
  return setOnly({
    inputType: field.isPassword ? 'password' : undefined,
    currency: field.currency,
    suffix: field.suffix,
    alignment: field.alignment,
    width: field.width,
    background: field.background,
    foreground: field.foreground,
    entryPattern: field.entryPattern,
    entryLength: type === 'money' ? field.maxLength : undefined,
    warnAbove: type === 'total' && !field.isRequired ? field.maximum : undefined,
    choices: type === 'list' && !isJudged(field) ? field.choices : undefined,
    formula: field.formula,
    locked: field.isLocked,
    tooLong: field.isTooLong,
    inherited: field.inherited,
    rawValue: type === undefined ? field.wire : undefined,
    isRequired: field.isRequired && !isJudged(field),
    refreshes: field.doesRefresh,
  });
}

function fieldUiSchemaOf(field: OptionField): FieldUiSchema {
  const options = optionsOf(field);
  return {
    'ui:widget': field.isHidden ? 'hidden' : (field.type ?? 'unknown'),
    ...(field.isEditable ? {} : { 'ui:readonly': true }),
    ...(field.placeholder === undefined ? {} : { 'ui:placeholder': field.placeholder }),
    ...(field.hasFocus ? { 'ui:autofocus': true } : {}),
    ...(field.type === 'list' ? { 'ui:enumNames': field.choices.map(({ name }) => name) } : {}),
    ...(options === undefined ? {} : { 'ui:options': options }),
  };
}

export const uiSchemaOf: (model: OptionModel) => FormUiSchema = once(({ fields, sections }) => {
  const byKey: Record<string, FieldUiSchema> = Object.fromEntries(fields.map((field) => [field.key, fieldUiSchemaOf(field)]));
  const parts = sections === undefined ? {} : { 'ui:options': { sections } };
  return Object.assign({ 'ui:order': fields.map(({ key }) => key), ...parts }, byKey);
});
