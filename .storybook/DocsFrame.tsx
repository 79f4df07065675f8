import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, type ReactNode, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { themes } from 'storybook/theming';

interface Globals {
  readonly theme?: unknown;
}

function isDark(theme: unknown): boolean {
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Draws a docs page in the theme of the toolbar, as its stories. */
export default function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const [theme, setTheme] = useState<unknown>(() => {
    const [story] = context.componentStories();
    return story === undefined ? undefined : context.getStoryContext(story)['globals']['theme'];
  });
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = ({ globals }: { readonly globals: Globals }) => setTheme(globals.theme);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, []);
  return (
    <DocsContainer context={context} theme={isDark(theme) ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
