import type { RegexAnswer, RegexJob } from './regexJobs';

/**
 * Runs expressions that only the browser's own engine can read (look-ahead, back-references). It may hang on a hostile one: then whoever
 * started this worker ends it.
 */
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
