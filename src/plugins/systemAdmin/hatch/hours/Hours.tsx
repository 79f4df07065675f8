import { RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CustomProps, saveText, someWrong, TypedForm, useUnsavedGuard } from '../../../../engine';
import type { api } from '../../../../schemas/calls';
import type { OpeningHours } from '../../../../schemas/entities/settings';
import { type Failure, type FieldError, failureOf } from '../../../../schemas/failure';
import { hoursName } from '../../../../schemas/forms/hoursName.form';
import { Banner, Button, bindClasses, EmptyState, FormFoot, useTask } from '../../../../ui';
import { CopyRow } from './CopyRow';
import { cellsOf, copyRow, flatten, widthOf } from './cells';
import { isDirty } from './editing';
import styles from './Hours.module.css';
import { hoursMatrix } from './hoursMatrix';
import { MatrixTable } from './MatrixTable';
import { differingNames } from './meanwhile';
import { useEditing } from './useEditing';
import { useHoursName } from './useHoursName';

const cx = bindClasses(styles);
/** The text of a rejected save; for a stale version also the outcome. */
function refusalText(failure: Failure): string {
  const text = saveText(failure);
  return failure.kind === 'stale' ? `${text} Your changes are kept on top: check them, then save again.` : text;
}

const unchanged = 'Nothing has been changed.';

export interface EnteredHours {
  readonly cells: readonly number[];
  readonly name: string;
  readonly answer: OpeningHours;
}

interface HoursSends {
  readonly save: (values: EnteredHours) => ReturnType<typeof api.openingHours.update> | undefined;
}

/** The hours of each day as cells that toggle, their name, and the save of both. docs/rules/settings.md, 3 and 5. */
export function Hours(props: CustomProps<object, undefined, OpeningHours, HoursSends>): ReactNode {
  const { label, answer, version, sends, readOnly, drafts, draftKey } = props;
  const matrix = useMemo(() => hoursMatrix(answer), [answer]);
  // A server may leave the name of new hours out.
  const saved: string | undefined = answer.profileName;
  const name = useHoursName({ saved: saved ?? '', version, drafts, draftKey });
  const [editing, dispatch] = useEditing({ cells: cellsOf(matrix), version, drafts, draftKey });
  const dirty = isDirty(editing) || name.isDirty;
  useUnsavedGuard(dirty, label, { hasDraft: true });
  const [isRestored, setRestored] = useState(dirty);
  const [refused, setRefused] = useState<readonly FieldError[]>();
  const saving = useTask((reason) => refusalText(failureOf(reason)));
  // The response shown when a stale save revealed another one.
  const [overtaken, setOvertaken] = useState<OpeningHours>();
  const theirs = overtaken === undefined ? [] : differingNames(overtaken, answer);
  const { cells } = editing;

  const request = dirty ? sends.save({ cells: flatten(cells), name: name.values.name ?? '', answer }) : undefined;
  const isReadOnly = readOnly !== undefined;
  const whyNotSave =
    readOnly ??
    (dirty ? undefined : unchanged) ??
    (name.isValid ? undefined : someWrong) ??
    (request ? undefined : 'It cannot be saved yet.');

  async function save(): Promise<void> {
    if (request === undefined) return;
    setRefused(undefined);
    setOvertaken(undefined);
    let answered: unknown;
    try {
      answered = await props.send(request);
    } catch (reason) {
      const { kind, errors = [] } = failureOf(reason);
      // Shows the newest version with the changes on top; the next save uses its version.
      if (kind === 'stale') {
        setOvertaken(answer);
        await props.refetch();
      }
      const ofFields = errors.filter(({ field }) => hoursName.fields[field] !== undefined);
      if (ofFields.length > 0) setRefused(ofFields);
      if (ofFields.length === 0 || ofFields.length < errors.length) throw reason;
      return;
    }
    flushSync(() => dispatch({ type: 'saved', cells }));
    name.settle();
    setRestored(false);
    await props.afterwards({ saved: answered });
  }

  function discard(): void {
    dispatch({ type: 'reset' });
    name.reset();
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
      <TypedForm
        form={hoursName}
        label={`${label}: fields`}
        layout="row"
        values={name.values}
        onChange={name.enter}
        onValidity={name.setValid}
        readOnly={isReadOnly ? true : undefined}
        serverErrors={refused}
      />
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
        extra={
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
              <CopyRow
                label="Copy a day"
                rows={matrix.rows.map((row) => row.label)}
                onCopy={(from, to) => dispatch({ type: 'change', cells: copyRow(cells, from, to), joins: false })}
              />
            </>
          )
        }
      >
        <Button variant="primary" busy={saving.busy} disabledReason={whyNotSave} onClick={() => void saving.run(save)}>
          Save Changes
        </Button>
      </FormFoot>
    </div>
  );
}
