import { shorten } from '../../ui/shorten';
import { attributesOf, directionOf, heardByForm, optionWidget, typedText } from './widget';

/** Type 11: text in several lines, as tall as its content. docs/rules/forms.md, 3. */
export const multilineText = optionWidget(
  (control) => (
    <textarea
      {...attributesOf(control, 'area')}
      rows={3}
      dir={directionOf(typedText(control))}
      value={typedText(control)}
      placeholder={control.field.placeholder === undefined ? undefined : shorten(control.field.placeholder)}
      readOnly={control.isReadOnly}
      onChange={heardByForm}
    />
  ),
  { isTyped: true, isWide: true, read: (element) => element.value },
);
