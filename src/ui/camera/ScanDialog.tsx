import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { bindClasses } from '../classNames';
import { Dialog } from '../Dialog';
import styles from './Camera.module.css';
import { startCamera, stopCamera, watchCamera, whyNoCamera } from './camera';
import { pointsOf } from './frames';
import { type CodeReader, startReader } from './reader';

const cx = bindClasses(styles);

interface ScanDialogProps {
  readonly title: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

function torchOf(stream: MediaStream | undefined): MediaStreamTrack | undefined {
  return stream?.getVideoTracks().find((track) => {
    // Missing in TypeScript's DOM types.
    const capabilities: object = track.getCapabilities?.() ?? {};
    return 'torch' in capabilities && capabilities.torch === true;
  });
}

/** A live camera view, or a picture, until a QR code is read. Unmounting turns the camera off. */
export function ScanDialog({ title, onText, onClose }: ScanDialogProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const reader = useRef<CodeReader>(undefined);
  const [complaint, setComplaint] = useState<string>();
  const [stream, setStream] = useState<MediaStream>();
  const [isLit, setIsLit] = useState(false);
  const read = useEffectEvent(onText);

  useEffect(() => {
    let isGone = false;
    let started: MediaStream | undefined;
    let stopWatching: (() => void) | undefined;
    let turn = 0;
    const codes = startReader();
    reader.current = codes;

    async function look(): Promise<void> {
      const seen = video.current;
      if (isGone || seen === null) return;
      try {
        const text = seen.readyState >= seen.HAVE_CURRENT_DATA ? await codes.read(await pointsOf(seen), turn++) : undefined;
        if (isGone) return;
        if (text !== undefined) return read(text);
      } catch {
        // This frame could not be read; the next may be.
      }
      requestAnimationFrame(() => void look());
    }

    startCamera().then(
      (live) => {
        if (isGone) return stopCamera(live);
        started = live;
        stopWatching = watchCamera(live, setComplaint);
        setStream(live);
        if (video.current !== null) video.current.srcObject = live;
        void look();
      },
      (error: unknown) => {
        if (!isGone) setComplaint(whyNoCamera(error));
      },
    );
    return () => {
      isGone = true;
      codes.stop();
      stopWatching?.();
      if (started !== undefined) stopCamera(started);
    };
  }, []);

  async function readFile(picture: File): Promise<void> {
    try {
      const text = await reader.current?.read(await pointsOf(picture));
      if (text === undefined) setComplaint(`There is no QR code to be read in '${picture.name}'. Take the picture closer and straight on.`);
      else onText(text);
    } catch {
      setComplaint(`'${picture.name}' is not a picture that can be read. Choose a photo.`);
    }
  }

  function chosen(event: ChangeEvent<HTMLInputElement>): void {
    const [picture] = event.currentTarget.files ?? [];
    if (picture !== undefined) void readFile(picture);
    // Lets the user choose the same file again.
    event.currentTarget.value = '';
  }

  const torch = torchOf(stream);
  async function light(): Promise<void> {
    await torch?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }).then(
      () => setIsLit(!isLit),
      () => setComplaint('The light of the camera could not be switched.'),
    );
  }

  return (
    <Dialog
      title={title}
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {torch === undefined ? null : <Button onClick={() => void light()}>{isLit ? 'Light off' : 'Light on'}</Button>}
          <Button onClick={() => file.current?.click()}>Choose a picture</Button>
          <input ref={file} type="file" accept="image/*" hidden aria-label={`${title}: picture`} onChange={chosen} />
        </>
      }
    >
      {complaint === undefined ? null : <Banner tone="error">{complaint}</Banner>}
      <video ref={video} className={cx('video')} aria-label="Camera view" autoPlay muted playsInline />
    </Dialog>
  );
}
