import type { RegexAnswer, RegexJob } from './regexJobs';

/** Runs look-ahead and back-references in the browser's engine. A hostile expression may hang; then the owner terminates the worker. */
function run({ id, pattern, text }: RegexJob): RegexAnswer {
  try {
    return { id, result: new RegExp(`^(?:${pattern})$`).test(text) };
  } catch {
    return { id, result: 'unreadable' };
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<RegexJob>) => {
  globalThis.postMessage(run(data));
});
globalThis.postMessage('ready');
