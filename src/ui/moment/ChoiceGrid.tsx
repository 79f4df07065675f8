import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { bindClasses } from '../classNames';
import styles from './Calendar.module.css';

const cx = bindClasses(styles);

interface GridChoice {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly isDisabled: boolean;
}

interface ChoiceGridProps {
  readonly label: string;
  readonly choices: readonly GridChoice[];
  readonly current: number;
  readonly onTake: (id: number) => void;
  readonly onTurn: (by: 1 | -1) => void;
}

const columns = 3;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

export function ChoiceGrid({ label, choices, current, onTake, onTurn }: ChoiceGridProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const start =
    choices.find(({ id, isDisabled }) => id === current && !isDisabled)?.id ?? choices.find(({ isDisabled }) => !isDisabled)?.id;
  useEffect(() => box.current?.querySelector<HTMLElement>(`[data-id="${start}"]`)?.focus(), [start]);

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      onTurn(event.key === 'PageUp' ? -1 : 1);
      return;
    }
    const step = steps[event.key];
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its content several times over.
    <div ref={box} role="group" aria-label={label} className={cx('choices')} onKeyDown={press}>
      {choices.map(({ id, name, label: inFull, isDisabled }) => (
        <button
          key={id}
          type="button"
          data-id={id}
          aria-label={inFull}
          aria-disabled={isDisabled || undefined}
          aria-current={id === current || undefined}
          tabIndex={id === start ? 0 : -1}
          className={cx('choice', id === current && 'current', isDisabled && 'disabled')}
          onClick={() => (isDisabled ? undefined : onTake(id))}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
