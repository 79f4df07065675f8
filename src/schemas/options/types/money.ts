import type { OptionField } from '../model';
import { decimalText } from './numbers';
import type { OptionType } from './type';

/** With its two decimals an amount has more characters than had to be typed, so that its length is a rule of what is typed only. */
function ofAnyLength(field: OptionField): OptionField {
  return { ...field, maxLength: undefined };
}

/** Type 6: an amount of money. docs/rules/forms.md, 3 and 5. */
export const money: OptionType = {
  ...decimalText,
  faultOf: (field, value, context) => decimalText.faultOf(ofAnyLength(field), value, context),
  schemaOf: (field) => decimalText.schemaOf(ofAnyLength(field)),
};
