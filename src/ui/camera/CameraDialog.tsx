import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { bindClasses } from '../classNames';
import { Dialog } from '../Dialog';
import styles from './Camera.module.css';
import { startCamera, stopCamera, watchCamera, whyNoCamera } from './camera';

const cx = bindClasses(styles);

interface CameraDialogProps {
  readonly onCapture: (video: HTMLVideoElement) => Promise<void>;
  readonly onFailure: (why: string) => void;
  readonly onClose: () => void;
}

/** A live camera view until a photo is taken. Unmounting turns the camera off. */
export function CameraDialog({ onCapture, onFailure, onClose }: CameraDialogProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setIsLive] = useState(false);
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState<string>();
  const fail = useEffectEvent((error: unknown) => onFailure(whyNoCamera(error)));

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    let stopWatching: (() => void) | undefined;
    startCamera().then(
      (started) => {
        if (isGone) return stopCamera(started);
        stream = started;
        stopWatching = watchCamera(started, setLost);
        if (video.current !== null) video.current.srcObject = started;
      },
      (error: unknown) => {
        if (!isGone) fail(error);
      },
    );
    return () => {
      isGone = true;
      stopWatching?.();
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
            disabledReason={lost ?? (isLive ? undefined : 'The camera has not started yet')}
            data-autofocus
            onClick={() => void capture()}
          >
            Capture
          </Button>
        </>
      }
    >
      {lost === undefined ? null : <Banner tone="error">{lost}</Banner>}
      <video ref={video} className={cx('video')} aria-label="Camera view" autoPlay muted playsInline onLoadedData={() => setIsLive(true)} />
    </Dialog>
  );
}
