import type { ReactNode } from 'react';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { bindClasses } from '../classNames';
import { Dialog } from '../Dialog';
import { type RecordColumn, RecordTable } from '../RecordTable';
import { TextField } from '../TextField';
import { type DescribeFailure, useTask } from '../useTask';
import styles from './CommentsDialog.module.css';

const cx = bindClasses(styles);

export interface Comment {
  readonly id: string | number;
  /** As it is shown. */
  readonly date: string;
  readonly user: string;
  readonly egm: string;
  readonly comment: string;
}

export interface CommentsDialogProps {
  readonly title?: string | undefined;
  /** `undefined` while they load. */
  readonly comments: readonly Comment[] | undefined;
  /** Saves a new comment; without it the list is only read. */
  readonly onAdd?: ((text: string) => void | Promise<void>) | undefined;
  /** What is being typed, kept by the owner so that it outlives the dialog. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onClose: () => void;
  readonly describeFailure?: DescribeFailure | undefined;
}

const columns: readonly RecordColumn<'date' | 'user' | 'egm' | 'comment'>[] = [
  { key: 'date', name: 'Date', narrow: true },
  { key: 'user', name: 'User', narrow: true },
  { key: 'egm', name: 'EGM', narrow: true },
  { key: 'comment', name: 'Comment' },
];

/** The comments on something, and a new one. docs/rules/everywhere.md, 3 and 8. */
export function CommentsDialog(props: CommentsDialogProps): ReactNode {
  const { title = 'Comments', comments, onAdd, draft, onDraft, onClose, describeFailure } = props;
  const { busy, failure, run } = useTask(describeFailure);
  return (
    <Dialog title={title} size="large" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={cx('comments')}>
        <RecordTable
          label="Comments"
          columns={columns}
          records={comments?.map(({ id, ...cells }) => ({ id, cells }))}
          emptyText="No comments have been recorded yet."
        />
        {onAdd === undefined ? null : (
          <form
            className={cx('add')}
            onSubmit={(event) => {
              event.preventDefault();
              void run(async () => {
                await onAdd(draft.trim());
                onDraft('');
              });
            }}
          >
            {failure === undefined ? null : <Banner tone="error">{failure}</Banner>}
            <TextField label="Add Comment" multiline rows={3} value={draft} onChange={onDraft} readOnly={busy} />
            <div className={cx('save')}>
              <Button type="submit" variant="primary" busy={busy} disabledReason={draft.trim() === '' ? 'Enter a comment' : undefined}>
                Save
              </Button>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}
