import { useState } from 'react';
import { useStore } from 'zustand';
import type { Plugin } from '../../../engine';
import { Button, Checkbox, Dialog } from '../../../ui';
import { preferences } from '../../preferences';
import { groupsOf, type SharedGroup, sharedKeys } from './groups';
import styles from './HelpSheet.module.css';

interface HelpSheetProps {
  readonly screen: Pick<Plugin, 'title' | 'help' | 'screen'> | undefined;
  readonly onClose: () => void;
  readonly onGlossary: () => void;
}

/** Describes the active screen and all its keys. */
export function HelpSheet({ screen, onClose, onGlossary }: HelpSheetProps) {
  const singleKeys = useStore(preferences, (state) => state.singleKeys);
  const [shared] = useState(() => sharedKeys(document.getElementById('content')));
  const groups = screen?.screen === undefined ? [] : groupsOf(screen.screen.definition);
  return (
    <Dialog
      title="Help"
      size="large"
      onClose={onClose}
      actions={
        // Reading starts at the top; otherwise the box at the end would take the focus.
        <>
          <Button onClick={onGlossary}>Glossary</Button>
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles['sheet']}>
        {screen?.help === undefined ? null : (
          <section>
            <h3>{screen.title}</h3>
            <p>{screen.help}</p>
          </section>
        )}
        <div className={styles['groups']}>
          {[...groups, shared].map((group) => (
            <Keys key={group.title} {...group} singleKeys={singleKeys} />
          ))}
        </div>
        <Checkbox
          label="Keys without Ctrl work too, such as ? and /"
          checked={singleKeys}
          onChange={(isOn) => preferences.setState({ singleKeys: isOn })}
        />
      </div>
    </Dialog>
  );
}

function Keys({ title, shortcuts, singleKeys }: SharedGroup & { readonly singleKeys: boolean }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['keys']}>
        {shortcuts.map(({ keys, does, isSingle }) => (
          <div key={keys} className={styles['line']}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{isSingle === true && !singleKeys ? `${does} (turned off)` : does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
