import { innerScreens, type PaneDefinition, type ScreenDefinition } from '../../../engine';

type Kind = PaneDefinition['kind'];

/** A key, or several pressed one for the other or together, and what it does. */
export interface ShortcutWords {
  readonly keys: string;
  readonly does: string;
}

/** The keys of one part of the application. */
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly ShortcutWords[];
}

export const everywhere: ShortcutGroup = {
  title: 'Everywhere',
  shortcuts: [
    { keys: 'Ctrl K', does: 'Finds a tab, an action, or anything by its name' },
    { keys: '?', does: 'Opens this help' },
    { keys: '/', does: 'Goes to the search of the screen' },
    { keys: 'Ctrl S', does: 'Saves the form' },
    { keys: 'Ctrl Enter', does: 'Submits the form or the dialog' },
    { keys: '[ ]', does: 'Chooses the previous or the next row' },
    { keys: '.', does: 'Opens the actions of the chosen row' },
    { keys: '← → Delete', does: 'In the open tabs: moves between them, and closes one' },
    { keys: 'Ctrl Shift ← →', does: 'In the open tabs: moves the tab' },
    { keys: '← → ↑ ↓ Enter', does: 'On the line between two panes: move it, and put it back' },
    { keys: 'Esc', does: 'Closes what is open over the page' },
  ],
};

const grid: ShortcutGroup = {
  title: 'Rows',
  shortcuts: [
    { keys: '↑ ↓ ← →', does: 'Move from cell to cell; with Ctrl to the edge, with Shift they mark a range' },
    { keys: 'Space', does: 'Chooses the row' },
    { keys: 'Enter', does: 'Chooses the row, or opens the one that is chosen' },
    { keys: 'Ctrl C', does: 'Copies what is marked' },
    { keys: 'Alt ↓', does: 'In a heading: its menu, with order, width and place of the column' },
  ],
};
const tree: ShortcutGroup = {
  title: 'Trees',
  shortcuts: [
    { keys: '↑ ↓', does: 'Move from entry to entry' },
    { keys: '→ ←', does: 'Unfold and fold an entry' },
    { keys: 'Enter', does: 'Chooses the entry' },
    { keys: 'A to Z', does: 'Go to the entry that begins so' },
  ],
};
const form: ShortcutGroup = {
  title: 'Dates and times',
  shortcuts: [
    { keys: '↑ ↓', does: 'Go a day on or back' },
    { keys: 't, -7', does: 'Typed: today, and seven days ago' },
    { keys: 'Alt ↓', does: 'Opens the calendar' },
  ],
};
const matrix: ShortcutGroup = {
  title: 'Hours',
  shortcuts: [
    { keys: '↑ ↓ ← →', does: 'Move from hour to hour; with Shift they paint' },
    { keys: 'Space', does: 'Turns an hour on or off' },
    { keys: 'Ctrl Z', does: 'Takes the last stroke back' },
  ],
};
const graph: ShortcutGroup = {
  title: 'Graphs',
  shortcuts: [{ keys: '← →', does: 'Go from point to point, and read them out' }],
};

const ofKind: Readonly<Record<Kind, ShortcutGroup | undefined>> = {
  grid,
  tree,
  filter: form,
  form,
  optionForm: form,
  flow: form,
  matrix,
  graph,
  cases: undefined,
  custom: undefined,
  data: undefined,
  details: undefined,
  images: undefined,
  list: undefined,
  message: undefined,
  parameter: undefined,
  qrCode: undefined,
  submit: undefined,
  tabs: undefined,
  tenant: undefined,
  tiles: undefined,
};

/** The keys of the kinds of panes that a screen has, also in its tabs and cases; each kind once. */
export function groupsOf({ panes }: ScreenDefinition): readonly ShortcutGroup[] {
  const own = panes.flatMap((pane) => [
    ...[ofKind[pane.kind]].filter((group) => group !== undefined),
    ...innerScreens(pane).flatMap(({ screen }) => groupsOf(screen)),
  ]);
  return [...new Set(own)];
}
