import { shorten } from '../../ui/shorten';
import { PasswordInput } from './PasswordInput';
import { attributesOf, directionOf, heardByForm, optionWidget, typedText } from './widget';

/** Type 2: one line of text, or a password. docs/rules/forms.md, 3. */
export const text = optionWidget(
  (control) => {
    const { field, isReadOnly } = control;
    const common = {
      value: typedText(control),
      placeholder: field.placeholder === undefined ? undefined : shorten(field.placeholder),
      readOnly: isReadOnly,
      onChange: heardByForm,
    };
    if (field.isPassword) return <PasswordInput {...attributesOf(control, 'secret')} {...common} />;
    return <input {...attributesOf(control)} {...common} dir={directionOf(common.value)} />;
  },
  { isTyped: true, read: (element) => element.value },
);
