import { innerScreens, type ScreenDefinition, type ShortcutGroup, shortcutsOf } from '../../../engine';

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

/** The keys of the kinds of panes that a screen has, also in its tabs and cases; each kind once. */
export function groupsOf({ panes }: ScreenDefinition): readonly ShortcutGroup[] {
  const own = panes.flatMap((pane) => [
    ...[shortcutsOf(pane)].filter((group) => group !== undefined),
    ...innerScreens(pane).flatMap(({ screen }) => groupsOf(screen)),
  ]);
  return [...new Set(own)];
}
