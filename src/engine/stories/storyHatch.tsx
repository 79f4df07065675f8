import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { CustomPane } from '../panes/custom/CustomPane';
import { StoryPane } from '../panes/stories/storyPane';

/** Draws the last pane of a screen, a hatch, from recorded responses. */
export function StoryHatch(props: Omit<ComponentProps<typeof StoryPane<'custom'>>, 'kind' | 'component'>): ReactNode {
  return (
    <Suspense fallback={null}>
      <StoryPane kind="custom" component={CustomPane} {...props} />
    </Suspense>
  );
}
