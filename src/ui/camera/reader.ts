import type { ScanAnswer, ScanQuestion } from './scanWorker';

export interface CodeReader {
  /** Undefined without a code. `turn`: the video frame's number. Rejects if the reader could not start. */
  readonly read: (picture: ImageData, turn?: number) => Promise<string | undefined>;
  readonly stop: () => void;
}

interface Detector {
  readonly detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]>;
}

async function platformDetector(): Promise<Detector | undefined> {
  // Missing in TypeScript's DOM types.
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

/** Starts a reader: the platform's, and a worker that retries with more contrast. */
export function startReader(): CodeReader {
  const platform = platformDetector();
  const worker = new Worker(new URL('./scanWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { readonly settle: (text: string | undefined) => void; readonly fail: (error: Error) => void }>();
  let lastId = 0;
  worker.onmessage = ({ data: { id, text } }: MessageEvent<ScanAnswer>) => {
    waiting.get(id)?.settle(text);
    waiting.delete(id);
  };
  worker.onerror = () => {
    for (const { fail } of waiting.values()) fail(new Error('The reader of codes could not be started.'));
    waiting.clear();
  };
  return {
    async read(picture, turn) {
      const detector = await platform;
      const [code] = (await detector?.detect(picture).catch(() => [])) ?? [];
      if (code !== undefined) return code.rawValue;
      return new Promise((settle, fail) => {
        lastId += 1;
        waiting.set(lastId, { settle, fail });
        const question: ScanQuestion = { id: lastId, picture, turn };
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
