import { decode } from './decode';

export interface ScanQuestion {
  readonly id: number;
  readonly picture: ImageData;
  /** The video frame's number; undefined for a still, which may take longer. */
  readonly turn?: number | undefined;
}

export interface ScanAnswer {
  readonly id: number;
  readonly text: string | undefined;
}

globalThis.addEventListener('message', ({ data: { id, picture, turn } }: MessageEvent<ScanQuestion>) => {
  const answer: ScanAnswer = { id, text: decode(picture, turn) };
  globalThis.postMessage(answer);
});
