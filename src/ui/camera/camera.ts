/** Why there is no picture from a camera, in words; the way by a file is still there. */
export function whyNoCamera(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return "The camera may not be used. Allow it in the browser's settings for this page, or choose a file.";
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'There is no camera on this device. Choose a file instead.';
  return 'The camera could not be started. Another program may be using it. Try again, or choose a file.';
}

/** Starts the camera that looks away from the user, where there are several. Rejects as the browser does. */
export async function startCamera(): Promise<MediaStream> {
  // Browsers leave it out of pages that came over a connection which is not safe.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new DOMException('No camera', 'NotFoundError');
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
}

/** Turns the camera off. Its light would stay on as long as one of its tracks runs. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
