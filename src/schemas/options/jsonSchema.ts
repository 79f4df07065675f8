import type { OptionField, OptionModel, ValueSchema } from './model';
import { optionTypes } from './types';

/** The JSON Schema (draft-07) of a form's values. A field that is empty is left out of the data. */
export interface FormSchema {
  readonly type: 'object';
  readonly properties: Record<string, ValueSchema>;
  readonly required: string[];
}

/** What of a field's look is set. */
type Looks = Readonly<Record<string, string | number | boolean | object | undefined>>;

/** How a field is drawn, in the words of react-jsonschema-form. */
export type FieldUiSchema = {
  readonly 'ui:widget': string;
  readonly 'ui:readonly'?: true;
  readonly 'ui:placeholder'?: string;
  readonly 'ui:autofocus'?: true;
  readonly 'ui:enumNames'?: string[];
  readonly 'ui:options'?: Looks;
};
export type FormUiSchema = { 'ui:order': string[] } & Record<string, FieldUiSchema | string[]>;

/** Whether a field is judged at all; see `faultOf`. */
function isJudged({ type, isHidden, isEditable }: OptionField): boolean {
  return !isHidden && (isEditable || type === 'total');
}

/** The JSON Schema of one field's value. Fields that a user cannot correct allow whatever they hold. */
export function fieldSchemaOf(field: OptionField): ValueSchema {
  const { type, label: title } = field;
  if (type === undefined) return { type: 'string', title, readOnly: true };
  const schema = optionTypes[type].schemaOf(field);
  if (isJudged(field)) return type === 'total' ? { ...schema, title, readOnly: true } : { ...schema, title };
  return field.isEditable ? { type: schema.type, title } : { type: schema.type, title, readOnly: true };
}

/** The JSON Schema of a form. The keywords over decimal texts (`decimalMinimum` and its like) are this language's own. */
export function schemaOf({ fields }: OptionModel): FormSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.key, fieldSchemaOf(field)])),
    required: fields.filter((field) => field.isRequired && isJudged(field)).map(({ key }) => key),
  };
}

/** What is set, so that the schema shows only what the option says; nothing where nothing is. */
function setOnly(options: Looks): Looks | undefined {
  let set: Record<string, Looks[string]> | undefined;
  for (const key in options) {
    const value = options[key];
    if (value === undefined || value === false) continue;
    set ??= {};
    set[key] = value;
  }
  return set;
}

/** The UI schema of one field: its widget (the name of its type) and its look. */
export function fieldUiSchemaOf(field: OptionField): FieldUiSchema {
  const { type, choices } = field;
  const options = setOnly({
    inputType: field.isPassword ? 'password' : undefined,
    currency: field.currency,
    suffix: field.suffix,
    alignment: field.alignment,
    width: field.width,
    background: field.background,
    foreground: field.foreground,
    entryPattern: field.entryPattern,
    formula: field.formula,
    locked: field.isLocked,
    refreshes: field.doesRefresh,
  });
  return {
    'ui:widget': field.isHidden ? 'hidden' : (type ?? 'unknown'),
    ...(field.isEditable ? {} : { 'ui:readonly': true }),
    ...(field.placeholder === undefined ? {} : { 'ui:placeholder': field.placeholder }),
    ...(field.hasFocus ? { 'ui:autofocus': true } : {}),
    ...(type === 'list' ? { 'ui:enumNames': choices.map(({ name }) => name) } : {}),
    ...(options === undefined ? {} : { 'ui:options': options }),
  };
}

/** The UI schema of a form: the order of its fields, and each field's own. */
export function uiSchemaOf({ fields }: OptionModel): FormUiSchema {
  const byKey: Record<string, FieldUiSchema> = Object.fromEntries(fields.map((field) => [field.key, fieldUiSchemaOf(field)]));
  return Object.assign({ 'ui:order': fields.map(({ key }) => key) }, byKey);
}
