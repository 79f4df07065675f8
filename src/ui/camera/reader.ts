import type { ScanAnswer, ScanQuestion } from './scanWorker';

/** What reads the text of QR codes. */
export interface CodeReader {
  /** The text of the code in a picture; nothing where there is none. Rejects where the reader could not be started. */
  readonly read: (picture: ImageData) => Promise<string | undefined>;
  /** Lets go of what it holds; what is still being read then gives nothing. */
  readonly stop: () => void;
}

interface Detector {
  readonly detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]>;
}

/** The platform's own reader, where it has one that knows QR codes. */
async function platformDetector(): Promise<Detector | undefined> {
  // No browser's types have it yet.
  const { BarcodeDetector } = globalThis as {
    readonly BarcodeDetector?: (new (options: {
      readonly formats: readonly string[];
    }) => Detector) & {
      getSupportedFormats(): Promise<readonly string[]>;
    };
  };
  if (BarcodeDetector === undefined) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
}

/** Starts a reader: the platform's own where there is one, and beside the page one that tries again with more contrast. */
export function startReader(): CodeReader {
  const platform = platformDetector();
  const worker = new Worker(new URL('./scanWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { readonly settle: (text: string | undefined) => void; readonly fail: (error: Error) => void }>();
  let asked = 0;
  worker.onmessage = ({ data: { id, text } }: MessageEvent<ScanAnswer>) => {
    waiting.get(id)?.settle(text);
    waiting.delete(id);
  };
  worker.onerror = () => {
    for (const { fail } of waiting.values()) fail(new Error('The reader of codes could not be started.'));
    waiting.clear();
  };
  return {
    async read(picture) {
      const detector = await platform;
      const [found] = (await detector?.detect(picture).catch(() => [])) ?? [];
      if (found !== undefined) return found.rawValue;
      return new Promise((settle, fail) => {
        asked += 1;
        waiting.set(asked, { settle, fail });
        const question: ScanQuestion = { id: asked, picture };
        worker.postMessage(question);
      });
    },
    stop() {
      worker.terminate();
      for (const { settle } of waiting.values()) settle(undefined);
      waiting.clear();
    },
  };
}
