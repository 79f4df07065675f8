import { ImageUp, Upload, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Banner, Button, bindClasses, IconButton, Progress, sizeText } from '../../../ui';
import styles from './CctvImages.module.css';
import { type ChosenFile, chosenFile } from './file';

const cx = bindClasses(styles);

export interface FailedFile {
  readonly file: ChosenFile;
  readonly why: string;
}

interface AddImageProps {
  readonly reason: string | undefined;
  /**
   * Sends pictures in turn; `onProgress` gets the sent count with the next one's fraction. Resolves to the failures; `undefined` when the
   * user stays.
   */
  readonly onAdd: (files: readonly ChosenFile[], onProgress: (sent: number) => void) => Promise<readonly FailedFile[] | undefined>;
}

const label = 'Choose CCTV image';
/** In bytes. */
const most = 20_000_000;
const mostText = 'Maximum file size: 20MB';

export function AddImage({ reason, onAdd }: AddImageProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const [isRefused, setIsRefused] = useState(false);
  const [sent, setSent] = useState<number>();
  const isTooLarge = files.some(({ size }) => size > most);

  function complain(words: readonly string[], refused: boolean): void {
    setComplaints(words);
    setIsRefused(refused);
  }

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const picked = [...(event.currentTarget.files ?? [])];
    // Allows selecting the same file again.
    event.currentTarget.value = '';
    if (picked.length === 0) return;
    const chosen: (ChosenFile | string)[] = [];
    // One after another: each picture needs memory for its pixels.
    for (const file of picked) chosen.push(await chosenFile(file, most));
    complain(
      chosen.filter((each) => typeof each === 'string'),
      false,
    );
    setFiles(chosen.filter((each) => typeof each !== 'string'));
  }

  async function upload(): Promise<void> {
    setSent(0);
    complain([], false);
    const left = await onAdd(files, setSent);
    setSent(undefined);
    choose.current?.focus();
    if (left === undefined) return;
    setFiles(left.map(({ file }) => file));
    complain(
      left.map(({ file, why }) => (files.length === 1 ? why : `${file.name}: ${why}`)),
      true,
    );
  }

  function discard(file: ChosenFile): void {
    setFiles(files.filter((each) => each !== file));
    choose.current?.focus();
  }

  const [first] = files;
  const progressLabel =
    files.length === 1 ? `Uploading ${first?.name}` : `Uploading ${Math.min(Math.floor(sent ?? 0) + 1, files.length)} of ${files.length}`;
  return (
    <>
      <div className={cx('adding')}>
        <Button
          ref={choose}
          size="small"
          icon={<ImageUp />}
          disabledReason={reason ?? (sent === undefined ? undefined : 'A picture is being uploaded.')}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/jpeg"
          multiple
          hidden
          aria-label={`${label}: file`}
          onChange={(event) => void take(event)}
        />
        <span className={cx('hint')}>{mostText}</span>
      </div>
      {complaints.length === 0 ? null : (
        <Banner
          tone="error"
          title={isRefused ? 'There is an error submitting the CCTV file.' : undefined}
          onDismiss={() => complain([], false)}
        >
          {complaints.join('\n')}
        </Banner>
      )}
      {files.map((file) => (
        <div key={`${file.name} ${file.size}`} className={cx('adding')}>
          <span className={cx('file')}>{`${file.name}, ${sizeText(file.size)}`}</span>
          {sent === undefined ? (
            <IconButton size="small" label={`Discard ${file.name}`} icon={<X />} onClick={() => discard(file)} />
          ) : null}
        </div>
      ))}
      {files.length === 0 ? null : (
        <div className={cx('adding')}>
          <Button
            size="small"
            variant="primary"
            icon={<Upload />}
            busy={sent !== undefined}
            disabledReason={reason ?? (isTooLarge ? mostText : undefined)}
            onClick={() => void upload()}
          >
            Upload
          </Button>
        </div>
      )}
      {sent === undefined || files.length === 0 ? null : (
        <div className={cx('progress')}>
          <Progress label={progressLabel} value={sent / files.length} />
        </div>
      )}
    </>
  );
}
