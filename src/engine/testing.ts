/** What stories and tests need beside the engine's door; nothing of the application imports it. */
export { answers, breaks, hangs, type Recorded, recordedTransport, refuses } from './data/recorded';
export { RecordedClient } from './runtime/RecordedClient';
