import { innerScreens, type ScreenDefinition, type ShortcutGroup, type ShortcutWords, shortcutsOf } from '../../../engine';
import { actionsIn, gridIn, lettersIn, searchIn, shownIn } from './targets';

interface SharedKey extends ShortcutWords {
  readonly isSingle?: true;
  /** Whether the key has a target now; default: always. */
  readonly isThere?: (screen: Element) => boolean;
}

export interface SharedGroup {
  readonly title: string;
  readonly shortcuts: readonly SharedKey[];
}

function isAround(selector: string): () => boolean {
  return () => shownIn(document, selector).length > 0;
}
const hasTabs = isAround('[role=tablist][aria-label="Open tabs"] [role=tab]');

const everywhere: SharedGroup = {
  title: 'Everywhere',
  shortcuts: [
    { keys: 'Ctrl K', does: 'Finds a tab, an action, or anything by its name' },
    { keys: '?', does: 'Opens this help', isSingle: true },
    { keys: '/', does: 'Goes to the search of the screen', isSingle: true, isThere: (screen) => searchIn(screen) !== undefined },
    { keys: 'Ctrl S', does: 'Saves the form' },
    { keys: 'Ctrl Enter', does: 'Submits the form or the dialog' },
    { keys: '[ ]', does: 'Goes to the previous or the next row', isSingle: true, isThere: (screen) => gridIn(screen) !== undefined },
    { keys: 'N', does: 'Also goes to the next row', isSingle: true, isThere: (screen) => gridIn(screen) !== undefined },
    { keys: '.', does: 'Opens the actions of the chosen row', isSingle: true, isThere: (screen) => actionsIn(screen) !== undefined },
    { keys: '← → Delete', does: 'In the open tabs: moves between them, and closes one', isThere: hasTabs },
    { keys: 'Ctrl Shift ← →', does: 'In the open tabs: moves the tab', isThere: hasTabs },
    {
      keys: '← → ↑ ↓ Enter',
      does: 'On the line between two parts: move it, and put it back',
      isThere: isAround('[role=separator][tabindex]'),
    },
    { keys: 'Esc', does: 'Closes the open dialog or menu' },
  ],
};

export function sharedKeys(screen: Element | null): SharedGroup {
  const { title, shortcuts } = everywhere;
  const letters = screen === null ? [] : lettersIn(screen);
  return {
    title,
    shortcuts: [
      ...letters.map(({ letter, button }): SharedKey => ({ keys: letter, does: button.textContent.trim(), isSingle: true })),
      ...shortcuts.filter(({ isThere }) => isThere === undefined || (screen !== null && isThere(screen))),
    ],
  };
}

/** Returns the keys of a screen's pane kinds, each once. */
export function groupsOf({ panes }: ScreenDefinition): readonly ShortcutGroup[] {
  const own = panes.flatMap((pane) => [
    ...[shortcutsOf(pane)].filter((group) => group !== undefined),
    ...innerScreens(pane).flatMap(({ screen }) => groupsOf(screen)),
  ]);
  return [...new Set(own)];
}
