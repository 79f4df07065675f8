import type { OptionField } from '../model';
import { decimalText } from './numbers';
import type { OptionType } from './type';

/** The added decimals do not count against the length, which limits typing only. */
function ofAnyLength(field: OptionField): OptionField {
  return { ...field, maxLength: undefined };
}

/** docs/rules/forms.md, 3 and 5. */
export const money: OptionType = {
  ...decimalText,
  faultOf: (field, value, context) => decimalText.faultOf(ofAnyLength(field), value, context),
  schemaOf: (field) => decimalText.schemaOf(ofAnyLength(field)),
  digits: 'unsigned',
  sample: { text: 'Cash box', defaultText: '125.50', checkDenom: 0.05, minValue: 0, maxValue: 5000, isRequired: true },
};
