/** What stories and tests need beside the engine's door; nothing of the application imports it. */
export { answers, breaks, failsLater, hangs, type Recorded, type RecordedCall, refuses, replays } from '../data/stories/storyAnswers';
export { findControl, pressControl } from '../runtime/host/stories/storyPress';
export { RecordedScreen } from '../runtime/host/stories/storyScreen';
export { AskAgain } from '../runtime/stories/AskAgain';
export { RecordedClient } from '../runtime/stories/storyClient';
