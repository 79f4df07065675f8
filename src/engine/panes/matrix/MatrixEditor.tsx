import { RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { failureOf } from '../../../schemas/failure';
import { alertText } from '../../data/failures';
import { Banner, Button, bindClasses, EmptyState, useTask } from '../../ui';
import { FormFoot } from '../../ui/FormFoot';
import type { PaneProps } from '../contract';
import { cellsOf, flatten, widthOf } from './cells';
import { isDirty } from './editing';
import styles from './MatrixPane.module.css';
import { MatrixTable } from './MatrixTable';
import { useEditing } from './useEditing';

const cx = bindClasses(styles);
const unchanged = 'Nothing has been changed.';

interface MatrixEditorProps extends PaneProps<'matrix'> {
  readonly answer: unknown;
  readonly version: number;
  readonly draftKey: string;
}

/** The cells of one answer: edited, undone and saved. */
export function MatrixEditor(props: MatrixEditorProps): ReactNode {
  const { name, label, options, ctx, publish, host, answer, version, draftKey } = props;
  const matrix = useMemo(() => options.matrix(answer), [options, answer]);
  const [editing, dispatch] = useEditing({ cells: cellsOf(matrix), version, draftKey, host, publish });
  const dirty = isDirty(editing);
  const [isRestored, setRestored] = useState(dirty);
  const saving = useTask((reason) => alertText(failureOf(reason)));
  const { cells } = editing;

  const request = dirty ? options.save?.({ ...ctx, cells: flatten(cells), answer }) : undefined;
  const whyNotSave =
    host.whyNot(options.saveNeeds ?? []) ?? (dirty ? undefined : unchanged) ?? (request ? undefined : 'It cannot be saved yet.');

  async function save(): Promise<void> {
    if (request === undefined) return;
    try {
      await host.send(request, { done: options.saved, refreshes: options.refreshes?.filter((pane) => pane !== name) });
    } catch (reason) {
      // Failures of calls that declare otherwise have been shown where they say.
      if (request.call.failure === 'inline') throw reason;
      return;
    }
    dispatch({ type: 'saved', cells });
    setRestored(false);
    await host.refresh([name]);
  }

  if (cells.length === 0 || widthOf(matrix) === 0) return <EmptyState title="There is nothing to set." />;
  return (
    <div className={cx('pane')}>
      {isRestored ? (
        <Banner
          tone="info"
          onDismiss={() => setRestored(false)}
          actions={
            <Button
              size="small"
              onClick={() => {
                dispatch({ type: 'reset' });
                setRestored(false);
              }}
            >
              Discard them
            </Button>
          }
        >
          Your unsaved changes from before are shown.
        </Banner>
      ) : null}
      <MatrixTable
        label={label}
        matrix={matrix}
        cells={cells}
        onChange={(changed, joins) => dispatch({ type: 'change', cells: changed, joins })}
        onUndo={() => dispatch({ type: 'undo' })}
      />
      {saving.failure === undefined ? null : <Banner tone="error">{saving.failure}</Banner>}
      <FormFoot>
        <Button
          icon={<Undo2 />}
          disabledReason={editing.past.length === 0 ? 'There is nothing to undo.' : undefined}
          onClick={() => dispatch({ type: 'undo' })}
        >
          Undo
        </Button>
        <Button icon={<RotateCcw />} disabledReason={dirty ? undefined : unchanged} onClick={() => dispatch({ type: 'reset' })}>
          Reset
        </Button>
        {options.save === undefined ? null : (
          <Button variant="primary" busy={saving.busy} disabledReason={whyNotSave} onClick={() => void saving.run(save)}>
            {options.saveLabel ?? 'Save Changes'}
          </Button>
        )}
      </FormFoot>
    </div>
  );
}
