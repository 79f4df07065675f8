import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { safeFileName } from '../../schemas/wire/fileName';
import type { FileOptions } from '../../schemas/wire/fileOptions';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { Checkbox } from '../Checkbox';
import { bindClasses } from '../classNames';
import { Dialog } from '../Dialog';
import { Progress } from '../Progress';
import { TextField } from '../TextField';
import { describeAsUnknown } from '../useTask';
import styles from './DownloadReport.module.css';

const cx = bindClasses(styles);

export interface DownloadTask {
  readonly signal: AbortSignal;
  /** From 0 to 1, `undefined` while the size is unknown; and the bytes received. */
  readonly onProgress: (value: number | undefined, bytes?: number) => void;
}

export interface DownloadReportProps {
  readonly title?: string | undefined;
  readonly initialName?: string | undefined;
  /** For a list: cover sheet and dates. */
  readonly options?: { readonly value: FileOptions; readonly onChange: (options: FileOptions) => void } | undefined;
  readonly onDownload: (name: string, task: DownloadTask) => Promise<void>;
  readonly onClose: () => void;
  readonly describeFailure?: ((reason: unknown) => string) | undefined;
}

type Stage =
  | { readonly at: 'naming'; readonly failure?: string }
  | { readonly at: 'downloading'; readonly progress: number | undefined; readonly bytes?: number | undefined };

/** Asks for a file name and downloads the report, with progress and Cancel. docs/rules/everywhere.md, 4 and 9. */
export function DownloadReport(props: DownloadReportProps): ReactNode {
  const { title = 'Download Report', initialName = '', options, onDownload, onClose, describeFailure = describeAsUnknown } = props;
  const [typed, setTyped] = useState(initialName);
  const [stage, setStage] = useState<Stage>({ at: 'naming' });
  const id = useId();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const name = safeFileName(typed);
  const downloading = stage.at === 'downloading';

  async function download(): Promise<void> {
    if (name === '' || downloading) return;
    const controller = new AbortController();
    running.current = controller;
    setStage({ at: 'downloading', progress: undefined });
    const onProgress: DownloadTask['onProgress'] = (progress, bytes) => {
      if (!controller.signal.aborted) setStage({ at: 'downloading', progress, bytes });
    };
    try {
      await onDownload(name, { signal: controller.signal, onProgress });
      if (!controller.signal.aborted) onClose();
    } catch (reason) {
      if (!controller.signal.aborted) setStage({ at: 'naming', failure: describeFailure(reason) });
    }
  }

  function cancel(): void {
    if (!downloading) {
      onClose();
      return;
    }
    running.current?.abort();
    setStage({ at: 'naming' });
  }

  function putAway(): void {
    setStage({ at: 'naming' });
    document.getElementById(id)?.querySelector('input')?.focus();
  }

  const start = (
    <Button type="submit" form={id} variant="primary" busy={downloading} disabledReason={name === '' ? 'Enter a report name' : undefined}>
      Download
    </Button>
  );
  return (
    <Dialog
      title={title}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          {start}
        </>
      }
    >
      <form
        id={id}
        className={cx('form')}
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {stage.at === 'naming' && stage.failure !== undefined ? (
          <Banner tone="error" onDismiss={putAway}>
            {stage.failure}
          </Banner>
        ) : null}
        <TextField
          label="Report name"
          hint={
            typed === initialName && initialName !== '' ? 'If you keep this name, the file gets its full name and the date.' : undefined
          }
          required
          value={typed}
          onChange={setTyped}
          readOnly={downloading}
          autoFocus
          autoComplete="off"
          spellCheck={false}
        />
        {options === undefined ? null : <Options {...options} disabled={downloading} />}
        {downloading ? <Progress label={`Downloading ${name}`} value={stage.progress} bytes={stage.bytes} /> : null}
      </form>
    </Dialog>
  );
}

interface OptionsProps extends NonNullable<DownloadReportProps['options']> {
  readonly disabled: boolean;
}

function Options({ value, onChange, disabled }: OptionsProps): ReactNode {
  return (
    <div className={cx('options')}>
      <Checkbox
        label="With a cover sheet: what it is, place, filters, time and author above the headings"
        checked={value.hasCover}
        disabled={disabled}
        onChange={(hasCover) => onChange({ ...value, hasCover })}
      />
      <Checkbox
        label="Dates as 2026-11-27"
        checked={value.isYearFirst}
        disabled={disabled}
        onChange={(isYearFirst) => onChange({ ...value, isYearFirst })}
      />
    </div>
  );
}
