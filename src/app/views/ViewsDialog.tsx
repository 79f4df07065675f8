import { useState } from 'react';
import { Button, Checkbox, Dialog } from '../../ui';
import type { SavedView } from './savedViews';
import styles from './ViewsDialog.module.css';

interface ViewsDialogProps {
  readonly title: string;
  readonly views: readonly SavedView[];
  readonly onStart: (id: string | undefined) => void;
  readonly onDelete: (id: string) => void;
  readonly onPutBack: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Manages a tab's views: default and deletion. Deletions can be undone until the dialog closes. */
export function ViewsDialog({ title, views, onStart, onDelete, onPutBack, onClose }: ViewsDialogProps) {
  // Keeps deleted views, so that an undo also restores the default.
  const [listed, setListed] = useState(views);

  function remove(view: SavedView): void {
    setListed((all) => all.map((each) => (each.id === view.id ? view : each)));
    onDelete(view.id);
  }

  return (
    <Dialog title={`Views of ${title}`} size="small" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <ul className={styles['list']}>
        {listed.map((view) => {
          const current = views.find(({ id }) => id === view.id);
          return (
            <li key={view.id} className={styles['line']}>
              <span className={styles['name']}>{current === undefined ? <del>{view.name}</del> : view.name}</span>
              <Checkbox
                label={
                  <>
                    Start with <span className="sr-only">{view.name}</span>
                    <span aria-hidden="true">it</span>
                  </>
                }
                checked={current?.isStart === true}
                disabled={current === undefined}
                onChange={(isStart) => onStart(isStart ? view.id : undefined)}
              />
              {/* One toggle button keeps the focus. */}
              <Button
                size="small"
                aria-label={current === undefined ? `Put back ${view.name}` : `Delete ${view.name}`}
                onClick={() => (current === undefined ? onPutBack(view) : remove(current))}
              >
                {current === undefined ? 'Put back' : 'Delete'}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
