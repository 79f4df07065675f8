import { ChevronDown } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Plugin } from '../../engine';
import type { PluginId } from '../../plugins';
import { holdsWords } from '../../schemas/wire/soughtWords';
import { Button, IconButton, Popover, TextField } from '../../ui';
import styles from './AllTabs.module.css';
import { ShellIcon } from './icons';

export interface AllTabsProps {
  readonly tabs: readonly Plugin<PluginId>[];
  readonly active: PluginId | undefined;
  readonly onActivate: (id: PluginId) => void;
  readonly onCloseOthers: () => void;
  readonly onCloseAll: () => void;
  readonly trigger: RefObject<HTMLButtonElement | null>;
}

export function AllTabs({ tabs, active, onActivate, onCloseOthers, onCloseAll, trigger }: AllTabsProps) {
  const [text, setText] = useState('');
  const matches = tabs.filter(({ title }) => holdsWords(title, text));

  /** Close the list first, as the action may take the focus. */
  function leave(then: () => void): void {
    trigger.current?.popoverTargetElement instanceof HTMLElement && trigger.current.popoverTargetElement.hidePopover();
    setText('');
    then();
  }

  return (
    <Popover
      label="All tabs"
      align="end"
      trigger={(attributes) => <IconButton {...attributes} ref={trigger} label="All tabs" size="small" icon={<ChevronDown />} />}
    >
      <TextField label="Search the open tabs" hideLabel type="search" placeholder="Search the open tabs" value={text} onChange={setText} />
      <ul className={styles['list']}>
        {matches.map(({ id, title, icon }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['entry']}
              aria-current={id === active ? 'page' : undefined}
              onClick={() => leave(() => onActivate(id))}
            >
              <ShellIcon name={icon} />
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 ? <p className={styles['none']}>No open tab matches.</p> : null}
      <div className={styles['foot']}>
        {active !== undefined && tabs.length > 1 ? (
          <Button size="small" onClick={() => leave(onCloseOthers)}>
            Close others
          </Button>
        ) : null}
        <Button size="small" onClick={() => leave(onCloseAll)}>
          Close all
        </Button>
      </div>
    </Popover>
  );
}
