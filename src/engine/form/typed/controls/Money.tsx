import { type ChangeEvent, type ReactNode, useState } from 'react';
import { applyEntry } from '../../../../schemas/options/entry';
import { currencySymbol } from '../../../../schemas/wire/currency';
import { fieldClasses as cx, Field } from '../../../ui/Field';
import { selectAfresh } from '../../selectAfresh';
import { type ControlProps, textOf } from './control';

/** An amount is typed as in the forms that a server describes. */
const amount = { type: 'money', maxLength: undefined, entryPattern: undefined, suffix: undefined } as const;

function inPence(value: unknown): string {
  const number = Number(value);
  return Number.isFinite(number) ? number.toFixed(2) : textOf(value);
}

/**
 * An amount of money: the plain number while it is edited, with two decimals when it is left. One that was emptied becomes 0.00 then; one that
 * was only passed through stays as it was. docs/rules/forms.md, 5.
 */
export function Money(props: ControlProps): ReactNode {
  const { label, hint, error, required, id, field, readOnly, autoFocus, value, onChange } = props;
  const [isEdited, setIsEdited] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const [refused, setRefused] = useState<string>();
  const shown = isEdited || value === undefined ? textOf(value) : inPence(value);

  function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const after = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const caret = Math.max(0, shown.length - (after.text.length - after.caret));
    const entry = applyEntry({ ...amount, currency: currencySymbol() }, { text: shown, caret }, after);
    setRefused(entry.refused);
    setIsTyped(true);
    onChange(entry.text || undefined);
  }

  return (
    <>
      <Field {...{ label, hint, error, required, id }}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            readOnly={readOnly}
            // biome-ignore lint/a11y/noAutofocus: a form may name the field that is answered first.
            autoFocus={autoFocus}
            placeholder={field.view.placeholder}
            onFocus={(event) => {
              setIsEdited(!readOnly);
              setIsTyped(false);
              selectAfresh(event.currentTarget);
            }}
            onBlur={() => {
              setIsEdited(false);
              setRefused(undefined);
              if (isTyped && value === undefined) onChange('0');
            }}
            onChange={take}
            className={cx('control', error !== undefined && 'invalid')}
          />
        )}
      </Field>
      {refused === undefined ? null : (
        <p role="status" className={cx('hint')}>
          {refused}
        </p>
      )}
    </>
  );
}
