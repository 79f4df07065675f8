import type { ReactNode } from 'react';
import { bindClasses } from '../../../../ui/classNames';
import { Field } from '../../../../ui/Field';
import { amountWords } from '../valueWords';
import type { ControlProps } from './control';
import styles from './Slider.module.css';

const cx = bindClasses(styles);

export function Slider({ id, label, hint, error, required, value, onChange, field }: ControlProps): ReactNode {
  const { minimum = 0, maximum = 100, multipleOf = 1 } = field.schema;
  const now = typeof value === 'number' ? value : minimum;
  const words = amountWords(now, field.view.unit);
  return (
    <Field {...{ id, label, hint, error, required }}>
      {(control) => (
        <div className={cx('slider')}>
          <input
            {...control}
            type="range"
            min={minimum}
            max={maximum}
            step={multipleOf}
            value={now}
            aria-valuetext={words}
            className={cx('range')}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <span aria-hidden="true" className={cx('words')}>
            {words}
          </span>
        </div>
      )}
    </Field>
  );
}
