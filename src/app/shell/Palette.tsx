import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../engine';
import { type Command, matching } from './commands';
import styles from './Palette.module.css';

interface PaletteProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** The command palette: a combobox over everything the user may reach. Enter runs what is marked. */
export function Palette({ commands, onClose }: PaletteProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = matching(commands, typed);
  const at = Math.min(marked, Math.max(found.length - 1, 0));
  const optionId = (command: Command | undefined) => (command === undefined ? undefined : `${id}-${command.id}`);

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    onClose();
    // After the dialog has given the focus back, so that what the command focuses keeps it.
    requestAnimationFrame(() => command.run());
  }

  function press(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1 + found.length };
    const next = steps[event.key];
    if (next !== undefined && found.length > 0) {
      event.preventDefault();
      setMarked(next % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(found[at]);
    }
  }

  return (
    <Dialog title="Go to or do" size="medium" onClose={onClose}>
      <div className={styles['palette']}>
        <input
          className={styles['input']}
          aria-label="Search tabs and actions"
          placeholder="Search tabs and actions"
          value={typed}
          data-autofocus
          autoComplete="off"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={optionId(found[at])}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMarked(0);
          }}
        />
        <div role="listbox" id={`${id}-list`} aria-label="Tabs and actions" className={styles['list']} ref={list}>
          {found.map((command, index) => (
            <button
              key={command.id}
              type="button"
              id={optionId(command)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={styles['option']}
              onPointerMove={() => setMarked(index)}
              onClick={() => run(command)}
            >
              <span>{command.title}</span>
              <span className={styles['group']}>{command.group}</span>
            </button>
          ))}
        </div>
        <p role="status" className={found.length === 0 ? styles['none'] : 'sr-only'}>
          {found.length === 0 ? 'Nothing matches.' : `${found.length} found`}
        </p>
      </div>
    </Dialog>
  );
}
