/** Schema keywords with messages, and `choice`: not one of the run-time choices. */
export type MessageKey =
  | 'required'
  | 'type'
  | 'format'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'enum'
  | 'const'
  | 'minItems'
  | 'uniqueItems'
  | 'choice'
  | 'earliest'
  | 'latest';

type TextWidget = 'text' | 'multiline' | 'email' | 'phone' | 'date' | 'time' | 'dateTime' | 'photo' | 'signature';
type NumberWidget = 'number' | 'slider';
type BooleanWidget = 'checkbox' | 'switch';
type ListWidget = 'checkboxes' | 'checklist';
type ChoiceWidget = 'select' | 'radio' | 'combobox';

/**
 * `combobox`: a searchable list. `slider`: the schema's range in steps of `multipleOf`. `hidden`: not drawn, value unchanged. `photo`: a
 * JPEG in base64; `signature`: a PNG as a data URL. `record`, `records`: objects searched or added on the server.
 */
export type WidgetName = TextWidget | NumberWidget | BooleanWidget | ListWidget | ChoiceWidget | 'record' | 'records' | 'hidden';

type WidgetFor<Value> = EditorFor<Value> | 'hidden';

type EditorFor<Value> = [Value] extends [boolean]
  ? BooleanWidget | ChoiceWidget
  : [Value] extends [string]
    ? TextWidget | ChoiceWidget
    : [Value] extends [number]
      ? NumberWidget | ChoiceWidget
      : [Value] extends [readonly number[]]
        ? ListWidget
        : [Value] extends [readonly object[]]
          ? 'records'
          : [Value] extends [readonly unknown[]]
            ? 'checkboxes'
            : 'all' extends Value
              ? 'checklist'
              : [Value] extends [object]
                ? 'record'
                : never;

type Item<Value> = Value extends readonly (infer Each)[] ? Each : Value;

type NamesFor<Value> = string extends Value
  ? never
  : number extends Value
    ? never
    : [Value] extends [boolean]
      ? { readonly true: string; readonly false: string }
      : { readonly [Key in Value & (string | number)]: string };

/** View of a field; defaults follow from its schema. */
export interface FieldView<Value = never> {
  readonly title?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly widget?: [Value] extends [never] ? WidgetName : WidgetFor<Value>;
  readonly names?: [Value] extends [never] ? Readonly<Record<string, string>> : NamesFor<Item<Value>>;
  readonly messages?: Readonly<Partial<Record<MessageKey, string>>>;
  readonly unit?: { readonly none: string; readonly one: string; readonly many: string };
  readonly decimals?: number;
  readonly rows?: number;
  readonly hasFocus?: boolean;
  /** Date: selectable range; 'today' is the venue's day. */
  readonly earliest?: 'today' | string;
  readonly latest?: 'today' | string;
  readonly opensAt?: string;
  /** Date: field with the end of the range, which shares the calendar. */
  readonly rangeTo?: string;
  readonly isWide?: boolean;
  readonly section?: string;
  readonly extra?: boolean;
  /** `taken`: a list with one entry selects it and is read-only; id -1 (all) is not offered. docs/rules/everywhere.md, 6. */
  readonly onlyChoice?: 'taken';
}

export type FieldViews<Values> = { readonly [Key in keyof Values]?: FieldView<NonNullable<Values[Key]>> };
