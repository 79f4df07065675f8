import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren, ReactNode } from 'react';
import { themes } from 'storybook/theming';
import { useGlobals } from './useGlobals';

/** Draws a docs page in the theme of the toolbar, as its stories. */
export default function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const { theme } = useGlobals(context);
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <DocsContainer context={context} theme={isDark ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  );
}
