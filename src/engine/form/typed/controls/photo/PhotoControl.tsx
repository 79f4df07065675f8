import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Banner } from '../../../../../ui/Banner';
import { Button } from '../../../../../ui/Button';
import { CameraDialog } from '../../../../../ui/camera/CameraDialog';
import { encodePhoto } from '../../../../../ui/camera/encode';
import { bindClasses } from '../../../../../ui/classNames';
import { goOnIn } from '../../../../../ui/handFocusOn';
import { ConfirmDialog } from '../../../../../ui/modals/ConfirmDialog';
import { type ControlProps, textOf } from '../control';
import { Group } from '../Group';
import styles from './Photo.module.css';

const cx = bindClasses(styles);

/** A picture as base64 JPEG: from the camera or a file. */
export function PhotoControl({ id, label, hint, error, required, readOnly, value, onChange }: ControlProps): ReactNode {
  const [open, setOpen] = useState<'camera' | 'removal'>();
  const [complaint, setComplaint] = useState<string>();
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const photo = textOf(value);

  async function take(source: HTMLVideoElement | Blob, refusal: string): Promise<void> {
    setBusy(true);
    try {
      onChange(await encodePhoto(source));
      setComplaint(undefined);
    } catch {
      setComplaint(refusal);
    } finally {
      setBusy(false);
      setOpen(undefined);
    }
  }

  function chosen(event: ChangeEvent<HTMLInputElement>): void {
    const [picture] = event.currentTarget.files ?? [];
    if (picture !== undefined) void take(picture, `'${picture.name}' is not a picture that can be read. Choose a photo.`);
    // Allows selecting the same file again.
    event.currentTarget.value = '';
  }

  return (
    <>
      <Group {...{ id, label, hint, error, required }}>
        <div className={cx('photo')}>
          {photo === '' ? null : <img className={cx('picture')} src={`data:image/jpeg;base64,${photo}`} alt={label} />}
          {photo === '' && readOnly ? <p className={cx('none')}>None</p> : null}
          {complaint === undefined ? null : <Banner tone="error">{complaint}</Banner>}
          {readOnly ? null : (
            <div className={cx('buttons')}>
              <Button
                id={id}
                size="small"
                icon={<Camera />}
                onClick={() => {
                  setComplaint(undefined);
                  setOpen('camera');
                }}
              >
                Take photo
              </Button>
              <Button size="small" icon={<ImageUp />} busy={busy} onClick={() => file.current?.click()}>
                Choose file
              </Button>
              {photo === '' ? null : (
                <Button size="small" icon={<Trash2 />} onClick={() => setOpen('removal')}>
                  Remove photo
                </Button>
              )}
              <input ref={file} type="file" accept="image/*" hidden aria-label={`${label}: file`} onChange={chosen} />
            </div>
          )}
        </div>
      </Group>
      {open === 'camera' ? (
        <CameraDialog
          onCapture={(video) => take(video, 'The picture could not be taken. Try again, or choose a file.')}
          onFailure={(why) => {
            setComplaint(why);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === 'removal' ? (
        <ConfirmDialog
          danger
          text="Remove this photo?"
          confirmLabel="Remove photo"
          onConfirm={() => {
            onChange(undefined);
            setOpen(undefined);
            // The button with the focus disappears with the photo.
            goOnIn(document.getElementById(id) ?? undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}
