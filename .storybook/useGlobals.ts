import type { DocsContextProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import type { Globals } from 'storybook/internal/types';
import { addons } from 'storybook/preview-api';

/** Returns what the toolbar says: theme, density and so on. */
export function useGlobals(context: DocsContextProps): Globals {
  const [globals, setGlobals] = useState<Globals>(() => {
    const [story] = context.componentStories();
    return story === undefined ? {} : context.getStoryContext(story)['globals'];
  });
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = (update: { readonly globals: Globals }) => setGlobals(update.globals);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, []);
  return globals;
}
