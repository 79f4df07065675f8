import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../Button';
import { bindClasses } from '../classNames';
import { Dialog } from '../Dialog';
import styles from './Camera.module.css';
import { startCamera, stopCamera, whyNoCamera } from './camera';

const cx = bindClasses(styles);

interface CameraDialogProps {
  /** Given the picture as it is at that moment. */
  readonly onCapture: (video: HTMLVideoElement) => Promise<void>;
  /** Hears why there will be no picture. */
  readonly onFailure: (why: string) => void;
  readonly onClose: () => void;
}

/** What the camera sees, until a picture of it is taken. The camera is off again once this is gone. */
export function CameraDialog({ onCapture, onFailure, onClose }: CameraDialogProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setIsLive] = useState(false);
  const [busy, setBusy] = useState(false);
  const fail = useEffectEvent((error: unknown) => onFailure(whyNoCamera(error)));

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    startCamera().then(
      (started) => {
        // It may have been waited for longer than it was wanted.
        if (isGone) return stopCamera(started);
        stream = started;
        if (video.current !== null) video.current.srcObject = started;
      },
      (error: unknown) => {
        if (!isGone) fail(error);
      },
    );
    return () => {
      isGone = true;
      if (stream !== undefined) stopCamera(stream);
    };
  }, []);

  async function capture(): Promise<void> {
    if (video.current === null) return;
    setBusy(true);
    await onCapture(video.current);
  }

  return (
    <Dialog
      title="Take photo"
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={isLive ? undefined : 'The camera has not started yet'}
            data-autofocus
            onClick={() => void capture()}
          >
            Capture
          </Button>
        </>
      }
    >
      <video
        ref={video}
        className={cx('video')}
        aria-label="What the camera sees"
        autoPlay
        muted
        playsInline
        onLoadedData={() => setIsLive(true)}
      />
    </Dialog>
  );
}
