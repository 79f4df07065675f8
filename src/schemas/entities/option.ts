import { type Static, Type } from 'typebox';
import { Colour } from './colour';

const optional = Type.Optional;

/** docs/rules/forms.md, 3. */
export const Option = Type.Object({
  code: Type.String(),
  text: Type.String(),
  type: Type.Integer(),
  defaultText: optional(Type.String()),
  defaultList: optional(Type.Object({ id: Type.Integer() })),
  defaultDate: optional(Type.String()),
  data: optional(Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }))),
  isRequired: optional(Type.Boolean()),
  isEditable: optional(Type.Boolean()),
  isHidden: optional(Type.Boolean()),
  isPassword: optional(Type.Boolean()),
  isValid: optional(Type.Boolean()),
  regex: optional(Type.String()),
  maxLength: optional(Type.Integer()),
  minValue: optional(Type.Number()),
  maxValue: optional(Type.Number()),
  checkDenom: optional(Type.Number()),
  entryPattern: optional(
    Type.Object({
      allowedCharacterRegex: Type.String(),
      appends: Type.Array(Type.Object({ position: Type.Integer(), text: Type.String() })),
    }),
  ),
  placeHolder: optional(Type.String()),
  setFocus: optional(Type.Boolean()),
  doRefresh: optional(Type.Boolean()),
  isCurrency: optional(Type.Boolean()),
  currencySymbol: optional(Type.String()),
  suffix: optional(Type.String()),
  backColour: optional(Colour),
  foreColour: optional(Colour),
  alignment: optional(Type.Integer()),
  lock: optional(Type.Boolean()),
  width: optional(Type.Integer()),
  /** Value and owner while the field is empty. A server may omit it. */
  inherited: optional(Type.Object({ from: Type.String(), text: Type.String() })),
});
export type Option = Static<typeof Option>;

export const OptionForm = Type.Object({ options: Type.Array(Option) });
export type OptionForm = Static<typeof OptionForm>;
