/** Exports for stories and tests; the application never imports it. */
export { recordedScreen } from '../../data/recording/playing';
export {
  answers,
  breaks,
  failsLater,
  hangs,
  isOld,
  type Recorded,
  type RecordedCall,
  refuses,
  replays,
} from '../../data/stories/storyAnswers';
export { layOutFor } from '../../ui/stories/storyMedia';
export { usage } from '../../ui/stories/storyUsage';
export { cellsIn } from '../datagrid/stories/storyCells';
export { failsOnce, storyCall } from '../panes/stories/storyPane';
export { findControl, pressByKeys, pressControl, pressEscape, tabTo } from '../runtime/host/stories/storyPress';
export { RecordedScreen } from '../runtime/host/stories/storyScreen';
export { RecordedClient } from '../runtime/recorded/RecordedClient';
export { AskAgain } from '../runtime/stories/AskAgain';
export { StoryHatch } from './storyHatch';
