/** What stories and tests need beside the engine's door; nothing of the application imports it. */
export { answers, breaks, hangs, type Recorded, refuses } from './data/storyAnswers';
export { RecordedClient } from './runtime/storyClient';
