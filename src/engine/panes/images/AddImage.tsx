import { ImageUp, Upload, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { saveText } from '../../../data/failures';
import { failureOf } from '../../../schemas/failure';
import { Banner, Button, bindClasses, IconButton } from '../../../ui';
import { Progress } from '../../../ui/Progress';
import { sizeText } from '../../../ui/sizeText';
import { type ChosenFile, chosenFile } from './file';
import styles from './ImagesPane.module.css';

const cx = bindClasses(styles);

interface AddImageProps {
  readonly label: string;
  readonly most: number;
  readonly mostText: string;
  /** Why nothing can be added now. */
  readonly reason: string | undefined;
  /** What the user is told above the server's own words. */
  readonly failed: string;
  /** Sends a picture; gives whether it was sent. Rejects with the call's failure. */
  readonly onAdd: (file: ChosenFile, onUpload: (share: number) => void) => Promise<boolean>;
}

/** Chooses a picture and sends it, with how far it has come. */
export function AddImage({ label, most, mostText, reason, failed, onAdd }: AddImageProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<ChosenFile>();
  const [complaint, setComplaint] = useState<{ readonly title?: string; readonly text: string }>();
  const [share, setShare] = useState<number>();
  const isTooLarge = file !== undefined && file.size > most;

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [picked] = event.currentTarget.files ?? [];
    // The same file may be chosen again.
    event.currentTarget.value = '';
    if (picked === undefined) return;
    const found = await chosenFile(picked, most);
    setComplaint(typeof found === 'string' ? { text: found } : undefined);
    setFile(typeof found === 'string' ? undefined : found);
  }

  async function upload(chosen: ChosenFile): Promise<void> {
    setShare(0);
    setComplaint(undefined);
    try {
      if (await onAdd(chosen, setShare)) setFile(undefined);
    } catch (error) {
      setComplaint({ title: failed, text: saveText(failureOf(error)) });
    } finally {
      setShare(undefined);
      choose.current?.focus();
    }
  }

  return (
    <>
      <div className={cx('adding')}>
        <Button
          ref={choose}
          size="small"
          icon={<ImageUp />}
          disabledReason={reason ?? (share === undefined ? undefined : 'A picture is being uploaded.')}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <input ref={input} type="file" accept="image/jpeg" hidden aria-label={`${label}: file`} onChange={(event) => void take(event)} />
        <span className={cx('hint')}>{mostText}</span>
      </div>
      {complaint === undefined ? null : (
        <Banner tone="error" title={complaint.title} onDismiss={() => setComplaint(undefined)}>
          {complaint.text}
        </Banner>
      )}
      {file === undefined ? null : (
        <div className={cx('adding')}>
          <span className={cx('file')}>{`${file.name}, ${sizeText(file.size)}`}</span>
          <Button
            size="small"
            variant="primary"
            icon={<Upload />}
            busy={share !== undefined}
            disabledReason={reason ?? (isTooLarge ? mostText : undefined)}
            onClick={() => void upload(file)}
          >
            Upload
          </Button>
          {share === undefined ? (
            <IconButton
              size="small"
              label={`Discard ${file.name}`}
              icon={<X />}
              onClick={() => {
                setFile(undefined);
                choose.current?.focus();
              }}
            />
          ) : null}
        </div>
      )}
      {share === undefined || file === undefined ? null : (
        <div className={cx('progress')}>
          <Progress label={`Uploading ${file.name}`} value={share} />
        </div>
      )}
    </>
  );
}
