/** The keywords of a schema that an answer can fail, and `choice`: none of the choices given at run time. */
export type MessageKey =
  | 'required'
  | 'type'
  | 'format'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'enum'
  | 'const'
  | 'minItems'
  | 'maxItems'
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
 * Every control of a typed form. `combobox`: one of many choices, found by typing. `slider`: from the least to the most that the schema allows, in
 * steps of its `multipleOf`. `hidden`: the field is not drawn, and its value is kept. `photo`: a text that holds a JPEG in base64;
 * `signature`: one that holds a PNG as a data URL. `record`: an object that is looked up on the server or added to it; `records`: a list of such objects.
 */
export type WidgetName = TextWidget | NumberWidget | BooleanWidget | ListWidget | ChoiceWidget | 'record' | 'records' | 'hidden';

/** The controls that can edit a value of this type; any value can be kept unseen. */
type WidgetFor<Value> = EditorFor<Value> | 'hidden';

/** A list of ids that may be 'all' is a checklist only. */
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

/** A name for each constant; nothing where the value is open. */
type NamesFor<Value> = string extends Value
  ? never
  : number extends Value
    ? never
    : [Value] extends [boolean]
      ? { readonly true: string; readonly false: string }
      : { readonly [Key in Value & (string | number)]: string };

/** How one field is asked. Whatever is left out follows from its schema. */
export interface FieldView<Value = never> {
  readonly title?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly widget?: [Value] extends [never] ? WidgetName : WidgetFor<Value>;
  /** What each constant is called. */
  readonly names?: [Value] extends [never] ? Readonly<Record<string, string>> : NamesFor<Item<Value>>;
  /** What the form says instead of the usual sentence when the answer fails a keyword. */
  readonly messages?: Readonly<Partial<Record<MessageKey, string>>>;
  /** Of a slider: what its number counts, and what it says instead of none. */
  readonly unit?: { readonly none: string; readonly one: string; readonly many: string };
  /** Of a number: at least so many decimals show once it is left, as 3.30 of an amount. */
  readonly decimals?: number;
  /** Of a multi-line text: the lines that show. */
  readonly rows?: number;
  /** Takes the focus when the form appears. */
  readonly hasFocus?: boolean;
  /** Of a date or date and time: the first and the last day that may be chosen; 'today' is the day in the venue. */
  readonly earliest?: 'today' | string;
  readonly latest?: 'today' | string;
  /** Of a date: the day around which its calendar opens while it is empty, by year, month and day. */
  readonly opensAt?: string;
  /** Of a date that begins a range: the name of the field with its end. One calendar asks for both. */
  readonly rangeTo?: string;
  /** Takes a whole row where the form lays fields side by side. */
  readonly isWide?: boolean;
  /** Begins a part of the form with this heading; it ends where the next one begins. */
  readonly section?: string;
  /** Of a filter: shown only once 'More filters' is opened. */
  readonly extra?: boolean;
  /**
   * `taken`: a list with exactly one entry takes it by itself and is shown read-only; the entry with the id -1, which stands for all, is not
   * offered. docs/rules/everywhere.md, 6.
   */
  readonly onlyChoice?: 'taken';
  /** Of a group: its own fields. */
  readonly fields?: Value extends readonly unknown[]
    ? never
    : Value extends object
      ? FieldViews<Value>
      : [Value] extends [never]
        ? Readonly<Record<string, FieldView>>
        : never;
}

/** The views of an object's fields. */
export type FieldViews<Values> = { readonly [Key in keyof Values]?: FieldView<NonNullable<Values[Key]>> };
