import { decode } from './decode';

/** What the page asks of the worker: one picture, told from others by its number. */
export interface ScanQuestion {
  readonly id: number;
  readonly picture: ImageData;
}

/** What it answers: the text of the code in that picture; nothing where there is none. */
export interface ScanAnswer {
  readonly id: number;
  readonly text: string | undefined;
}

globalThis.addEventListener('message', ({ data: { id, picture } }: MessageEvent<ScanQuestion>) => {
  const answer: ScanAnswer = { id, text: decode(picture) };
  globalThis.postMessage(answer);
});
