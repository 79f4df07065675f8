import { useStore } from 'zustand';
import type { Plugin, ShortcutGroup } from '../../../engine';
import { Button, Checkbox, Dialog } from '../../../ui';
import { preferences } from '../../preferences';
import { everywhere, groupsOf } from './groups';
import styles from './HelpSheet.module.css';

interface HelpSheetProps {
  /** The screen in front, where one is. */
  readonly screen: Pick<Plugin, 'title' | 'help' | 'screen'> | undefined;
  readonly onClose: () => void;
}

/** What the screen in front shows, and every key that works in it. */
export function HelpSheet({ screen, onClose }: HelpSheetProps) {
  const singleKeys = useStore(preferences, (state) => state.singleKeys);
  const groups = screen?.screen === undefined ? [] : groupsOf(screen.screen.definition);
  return (
    <Dialog
      title="Help"
      size="large"
      onClose={onClose}
      actions={
        // It is read from its start: the box at its end, which would take the focus, lies far below.
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
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
          {[...groups, everywhere].map((group) => (
            <Keys key={group.title} {...group} />
          ))}
        </div>
        <Checkbox
          label="Keys without Ctrl work too ( ? / [ ] . )"
          checked={singleKeys}
          onChange={(isOn) => preferences.setState({ singleKeys: isOn })}
        />
      </div>
    </Dialog>
  );
}

function Keys({ title, shortcuts }: ShortcutGroup) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['keys']}>
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className={styles['line']}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
