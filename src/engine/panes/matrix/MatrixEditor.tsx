import { RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveText } from '../../../data/failures';
import { wordsNow } from '../../../data/words';
import { type Failure, type FieldError, failureOf } from '../../../schemas/failure';
import { Banner, Button, bindClasses, EmptyState, useTask } from '../../../ui';
import { FormFoot } from '../../../ui/FormFoot';
import { useUnsavedGuard } from '../../form/guard';
import { someWrong } from '../../form/someWrong';
import { TypedForm } from '../../form/typed/forms/TypedForm';
import type { PaneProps } from '../contract';
import { CopyRow } from './CopyRow';
import { cellsOf, copyRow, flatten, widthOf } from './cells';
import { isDirty } from './editing';
import styles from './MatrixPane.module.css';
import { MatrixTable } from './MatrixTable';
import { differingNames } from './meanwhile';
import { useEditing } from './useEditing';
import { useMatrixFields } from './useMatrixFields';

const cx = bindClasses(styles);
/** The text of a rejected save; for a stale version also the outcome. */
function refusalText(failure: Failure): string {
  const text = saveText(failure);
  return failure.kind === 'stale' ? `${text} What you changed has been put onto it: check it, then save again.` : text;
}

const unchanged = 'Nothing has been changed.';

interface MatrixEditorProps extends PaneProps<'matrix'> {
  readonly answer: unknown;
  readonly version: number;
  readonly draftKey: string;
}

export function MatrixEditor(props: MatrixEditorProps): ReactNode {
  const { name, label, options, ctx, publish, host, answer, version, draftKey } = props;
  const matrix = useMemo(() => options.matrix(answer), [options, answer]);
  const fields = useMatrixFields({ options, host, answer, version, draftKey });
  const [editing, dispatch] = useEditing({ cells: cellsOf(matrix), version, draftKey, host, publish, isBesideDirty: fields.isDirty });
  const dirty = isDirty(editing) || fields.isDirty;
  useUnsavedGuard(dirty && options.save !== undefined, label, { isKept: true });
  const [isRestored, setRestored] = useState(dirty);
  const [refused, setRefused] = useState<readonly FieldError[]>();
  const saving = useTask((reason) => refusalText(failureOf(reason)));
  // The response shown when a stale save revealed another one.
  const [overtaken, setOvertaken] = useState<{ readonly answer: unknown }>();
  const theirs = overtaken === undefined ? [] : differingNames(options, overtaken.answer, answer);
  const { cells } = editing;
  const copies = wordsNow(options.copies, ctx);

  const request = dirty ? options.save?.({ ...ctx, cells: flatten(cells), values: fields.values, answer }) : undefined;
  const whyReadOnly = options.save === undefined ? undefined : host.whyNot(options.saveNeeds ?? []);
  const isReadOnly = whyReadOnly !== undefined;
  const whyNotSave =
    whyReadOnly ??
    (dirty ? undefined : unchanged) ??
    (fields.isValid ? undefined : someWrong) ??
    (request ? undefined : 'It cannot be saved yet.');

  async function save(): Promise<void> {
    if (request === undefined) return;
    let answered: unknown;
    setRefused(undefined);
    setOvertaken(undefined);
    try {
      answered = await host.send(request);
    } catch (reason) {
      const { kind, errors = [] } = failureOf(reason);
      // Shows the newest version with the changes on top; the next save uses its version.
      if (kind === 'stale') {
        setOvertaken({ answer });
        await host.refresh([name]);
      }
      const ofFields = errors.filter(({ field }) => options.with?.form.fields[field] !== undefined);
      if (ofFields.length > 0) setRefused(ofFields);
      // Other failures have been shown already.
      if (request.call.failure === 'inline' && (ofFields.length === 0 || ofFields.length < errors.length)) throw reason;
      return;
    }
    flushSync(() => dispatch({ type: 'saved', cells }));
    fields.settle();
    setRestored(false);
    await host.afterwards({
      done: wordsNow(options.saved, { ...ctx, saved: answered }),
      refreshes: [...(options.refreshes ?? []).filter((pane) => pane !== name), name],
      next: options.next?.({ ...ctx, saved: answered }),
    });
  }

  function discard(): void {
    dispatch({ type: 'reset' });
    fields.reset();
    setRestored(false);
  }

  if (cells.length === 0 || widthOf(matrix) === 0) return <EmptyState title="There is nothing to set." />;
  return (
    <div className={cx('pane')}>
      {isRestored ? (
        <Banner
          tone="info"
          onDismiss={() => setRestored(false)}
          actions={
            <Button size="small" onClick={discard}>
              Discard them
            </Button>
          }
        >
          Your unsaved changes from before are shown.
        </Banner>
      ) : null}
      {options.with === undefined ? null : (
        <TypedForm
          form={options.with.form}
          label={`${label}: fields`}
          layout="row"
          values={fields.values}
          onChange={fields.enter}
          onValidity={fields.setValid}
          readOnly={isReadOnly ? true : undefined}
          serverErrors={refused}
        />
      )}
      <MatrixTable
        label={label}
        matrix={matrix}
        cells={cells}
        isReadOnly={isReadOnly}
        onChange={(changed, joins) => dispatch({ type: 'change', cells: changed, joins })}
        onUndo={() => dispatch({ type: 'undo' })}
      />
      {saving.failure === undefined ? null : (
        <Banner tone="error">
          {saving.failure}
          {theirs.length === 0 ? null : ` Changed there: ${theirs.join(', ')}.`}
        </Banner>
      )}
      <FormFoot
        beside={
          isReadOnly ? undefined : (
            <>
              <Button
                icon={<Undo2 />}
                disabledReason={editing.past.length === 0 ? 'There is nothing to undo.' : undefined}
                onClick={() => dispatch({ type: 'undo' })}
              >
                Undo
              </Button>
              <Button icon={<RotateCcw />} disabledReason={dirty ? undefined : unchanged} onClick={discard}>
                Reset
              </Button>
              {copies === undefined ? null : (
                <CopyRow
                  label={copies}
                  rows={matrix.rows.map((row) => row.label)}
                  onCopy={(from, to) => dispatch({ type: 'change', cells: copyRow(cells, from, to), joins: false })}
                />
              )}
            </>
          )
        }
      >
        {options.save === undefined ? null : (
          <Button variant="primary" busy={saving.busy} disabledReason={whyNotSave} onClick={() => void saving.run(save)}>
            {wordsNow(options.saveLabel, ctx) ?? 'Save Changes'}
          </Button>
        )}
      </FormFoot>
    </div>
  );
}
