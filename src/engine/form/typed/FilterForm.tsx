import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { WidgetName } from '../../../schemas/forms/view';
import { Button } from '../../ui/Button';
import { bindClasses } from '../../ui/classNames';
import { describeFields } from './describe';
import styles from './FilterForm.module.css';
import { type FormChange, TypedForm, type TypedFormProps } from './TypedForm';

const cx = bindClasses(styles);

/** What is typed is applied when the typing pauses for this long, in milliseconds. */
const pause = 300;

/** Controls whose every change is a whole answer; of the others a part may stand there while it is typed. */
const isWholeAtOnce: Readonly<Record<WidgetName, boolean>> = {
  text: false,
  multiline: false,
  password: false,
  email: false,
  number: false,
  money: false,
  date: false,
  time: false,
  dateTime: false,
  checkbox: true,
  switch: true,
  select: true,
  radio: true,
  checkboxes: true,
  checklist: true,
};

export interface FilterFormProps<V> extends Pick<TypedFormProps<V>, 'form' | 'label' | 'choices'> {
  /** What is applied now. */
  readonly values: Partial<NoInfer<V>>;
  /** What resetting leads back to. */
  readonly defaults?: Partial<NoInfer<V>> | undefined;
  /** Given valid values only: at once when something is chosen, after a short pause or on Enter when something is typed. */
  readonly onApply: (values: NoInfer<V>) => void;
}

/** How many fields have another answer than to start with. */
function countSet(values: object, defaults: object): number {
  const start = new Map<string, unknown>(Object.entries(defaults));
  const now = new Map<string, unknown>(Object.entries(values));
  const keys = new Set([...start.keys(), ...now.keys()]);
  return [...keys].filter((key) => JSON.stringify(now.get(key)) !== JSON.stringify(start.get(key))).length;
}

/** A form side by side that narrows what is shown elsewhere. It has no button: it applies itself. On a phone it folds into one line. */
export function FilterForm<V>({ form, label, choices, values, defaults, onApply }: FilterFormProps<V>): ReactNode {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const start = defaults ?? noDefaults;
  const fields = useMemo(() => describeFields(form), [form]);
  const [hasRest, setHasRest] = useState(false);
  const [version, setVersion] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onApply);
  useEffect(() => {
    latest.current = onApply;
  }, [onApply]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change({ values: next, isValid, key }: FormChange<V>): void {
    clearTimeout(timer.current);
    setHasRest(!isValid);
    if (!isValid) return;
    const widget = key === undefined ? undefined : fields.get(key)?.widget;
    const isWhole = widget !== undefined && isWholeAtOnce[widget];
    // A form that is valid has every answer.
    if (isWhole) latest.current(next as V);
    else timer.current = setTimeout(() => latest.current(next as V), pause);
  }

  function enter(next: V): void {
    clearTimeout(timer.current);
    onApply(next);
  }

  function reset(): void {
    setHasRest(false);
    setVersion(version + 1);
    enter(start as V);
  }

  const count = countSet(values, start);
  return (
    <div className={cx('filter', isOpen && 'open')}>
      <button type="button" className={cx('toggle')} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" className={cx('chevron')} />
        {label}
        {count === 0 ? null : <span className={cx('count')}>{count} set</span>}
      </button>
      <div id={id} className={cx('panel')}>
        <TypedForm key={version} {...{ form, label, choices, values }} onChange={change} onSubmit={enter} layout="row" />
        <Button size="small" variant="quiet" disabledReason={count === 0 && !hasRest ? 'Nothing is filtered' : undefined} onClick={reset}>
          Reset
        </Button>
      </div>
    </div>
  );
}

const noDefaults = {};
