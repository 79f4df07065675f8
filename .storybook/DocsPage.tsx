import { ArgTypes, Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import type { usage } from '../src/ui/stories/storyUsage';

type DocsParameters = Partial<ReturnType<typeof usage>['docs']>;

/** A docs page: what a part is, when to use it and when another, the part, and its properties. */
export default function DocsPage(): ReactNode {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  const { usage: told, story }: DocsParameters = parameters['docs'] ?? {};
  return (
    <>
      <Title />
      <Description />
      {told === undefined ? null : (
        <ul>
          <li>
            <strong>Do:</strong> {told.use}
          </li>
          <li>
            <strong>Don't:</strong> {told.avoid}
          </li>
        </ul>
      )}
      <Primary />
      {/* Storybook's controls don't reach a story in a frame. */}
      {story === undefined ? <Controls /> : <ArgTypes />}
      {told?.showsStates === true ? <Stories /> : null}
    </>
  );
}
