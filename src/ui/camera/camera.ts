export function whyNoCamera(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return "The camera may not be used. Allow it in the browser's settings for this page, or choose a file.";
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'There is no camera on this device. Choose a file instead.';
  return 'The camera could not be started. Another program may be using it. Try again, or choose a file.';
}

/** Starts the rear camera if there is one. Rejects as the browser does. */
export async function startCamera(): Promise<MediaStream> {
  // `mediaDevices` is missing on insecure connections.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new DOMException('No camera', 'NotFoundError');
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
}

const stoppedText =
  'The camera has stopped. It may have been unplugged, or taken by another program. Close this and try again, or choose a file.';
const pausedText = 'No picture from the camera. Another program may be using it. The picture returns once the camera is free.';

/** Reports why a running camera stopped, and undefined when it resumes. Returns a function that stops watching. */
export function watchCamera(stream: { getVideoTracks(): readonly EventTarget[] }, tell: (why: string | undefined) => void): () => void {
  const over = new AbortController();
  for (const track of stream.getVideoTracks()) {
    track.addEventListener('ended', () => tell(stoppedText), over);
    track.addEventListener('mute', () => tell(pausedText), over);
    track.addEventListener('unmute', () => tell(undefined), over);
  }
  return () => over.abort();
}

/** Stops all tracks: the camera's light stays on while one runs. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
