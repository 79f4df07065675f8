/** What stories and tests need beside the engine's door; nothing of the application imports it. */
export { answers, breaks, hangs, type Recorded, type RecordedCall, refuses, replays } from './data/storyAnswers';
export { findControl, pressControl } from './runtime/host/storyPress';
export { RecordedScreen } from './runtime/host/storyScreen';
export { RecordedClient } from './runtime/storyClient';
