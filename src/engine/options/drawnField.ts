import type { FieldUiSchema } from '../../schemas/options/jsonSchema';
import type { Choice, OptionTypeName, ValueSchema } from '../../schemas/options/model';
import { optionTypes } from '../../schemas/options/types';

/** A field as read from its schemas. */
export type DrawnField = Readonly<ReturnType<typeof drawnField>>;

export interface DrawnSchemas {
  readonly name: string;
  readonly schema: ValueSchema;
  readonly uiSchema: FieldUiSchema;
  readonly required: boolean;
}

const noOptions: NonNullable<FieldUiSchema['ui:options']> = {};
const noChoices: readonly Choice[] = [];

function choicesOf({ enum: ids }: ValueSchema, { 'ui:enumNames': names = [] }: FieldUiSchema): readonly Choice[] {
  return ids === undefined ? noChoices : ids.map((id, at) => ({ id, name: names[at] ?? String(id) }));
}

function isOptionType(widget: string): widget is OptionTypeName {
  return Object.hasOwn(optionTypes, widget);
}

export function drawnField({ name, schema, uiSchema, required }: DrawnSchemas) {
  const options = uiSchema['ui:options'] ?? noOptions;
  const widget = uiSchema['ui:widget'];
  return {
    key: name,
    type: isOptionType(widget) ? widget : undefined,
    label: schema.title ?? '',
    choices: options.choices ?? choicesOf(schema, uiSchema),
    isRequired: required || options.isRequired === true,
    isEditable: uiSchema['ui:readonly'] !== true,
    isPassword: options.inputType === 'password',
    isLocked: options.locked === true,
    isTooLong: options.tooLong === true,
    maxLength: options.entryLength ?? schema.maxLength,
    minimum: schema.decimalMinimum,
    maximum: schema.decimalMaximum ?? options.warnAbove,
    denomination: schema.decimalMultipleOf,
    entryPattern: options.entryPattern,
    placeholder: uiSchema['ui:placeholder'],
    currency: options.currency,
    suffix: options.suffix,
    background: options.background,
    foreground: options.foreground,
    alignment: options.alignment,
    width: options.width,
    inherited: options.inherited,
    /** The raw value of an unknown type. */
    raw: options.rawValue,
  };
}
