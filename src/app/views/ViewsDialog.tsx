import { useState } from 'react';
import { Button, Checkbox, Dialog } from '../../ui';
import type { SavedView } from './savedViews';
import styles from './ViewsDialog.module.css';

interface ViewsDialogProps {
  /** The title of the tab. */
  readonly title: string;
  /** The views of the tab that are kept now. */
  readonly views: readonly SavedView[];
  /** Makes this view the one that the tab starts with; nothing makes none. */
  readonly onStart: (id: string | undefined) => void;
  readonly onDelete: (id: string) => void;
  readonly onPutBack: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** The views of a tab: which it starts with, and which are not wanted any more. What was deleted can be put back until the dialog closes. */
export function ViewsDialog({ title, views, onStart, onDelete, onPutBack, onClose }: ViewsDialogProps) {
  // Each as it was last, so that one that is put back starts the tab again where it did.
  const [listed, setListed] = useState(views);

  function remove(view: SavedView): void {
    setListed((all) => all.map((each) => (each.id === view.id ? view : each)));
    onDelete(view.id);
  }

  return (
    <Dialog title={`Views of ${title}`} size="small" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <ul className={styles['list']}>
        {listed.map((view) => {
          const kept = views.find(({ id }) => id === view.id);
          return (
            <li key={view.id} className={styles['line']}>
              <span className={styles['name']}>{kept === undefined ? <del>{view.name}</del> : view.name}</span>
              <Checkbox
                label={
                  <>
                    Start with <span className="sr-only">{view.name}</span>
                    <span aria-hidden="true">it</span>
                  </>
                }
                checked={kept?.isStart === true}
                disabled={kept === undefined}
                onChange={(isStart) => onStart(isStart ? view.id : undefined)}
              />
              {/* One button, so that the keyboard stays where it is. */}
              <Button
                size="small"
                aria-label={kept === undefined ? `Put back ${view.name}` : `Delete ${view.name}`}
                onClick={() => (kept === undefined ? onPutBack(view) : remove(kept))}
              >
                {kept === undefined ? 'Put back' : 'Delete'}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
