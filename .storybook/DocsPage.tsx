import { ArgTypes, Controls, Description, DocsContext, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import type { Usage } from '../src/ui/stories/storyUsage';
import { useGlobals } from './useGlobals';

/** The first story in a page of its own. Storybook's own frame would ignore the toolbar. */
function FramedStory({ height }: { readonly height: number }): ReactNode {
  const context = useContext(DocsContext);
  const globals = Object.entries(useGlobals(context)).flatMap(([name, value]) =>
    typeof value === 'string' && /^[\w-]+$/.test(value) ? [`${name}:${value}`] : [],
  );
  const [story] = context.componentStories();
  if (story === undefined) return null;
  return (
    <iframe
      title={story.name}
      src={`iframe.html?id=${story.id}&viewMode=story&globals=${globals.join(';')}`}
      style={{ inlineSize: '100%', blockSize: height, border: '1px solid #8884', borderRadius: 4 }}
    />
  );
}

/** A docs page: what a part is, when to use it and when another, the part, and its properties. */
export default function DocsPage(): ReactNode {
  const { parameters, component, argTypes } = useOf('meta', ['meta']).preparedMeta;
  const { usage: docs }: { readonly usage?: Usage } = parameters['docs'] ?? {};
  const hasProperties = component !== undefined && '__docgenInfo' in component && Object.keys(argTypes).length > 0;
  const isFramed = typeof docs?.shows === 'number';
  return (
    <>
      <Title />
      <Description />
      {docs === undefined ? null : (
        <ul>
          <li>
            <strong>Do:</strong> {docs.use}
          </li>
          <li>
            <strong>Don't:</strong> {docs.avoid}
          </li>
        </ul>
      )}
      {isFramed ? <FramedStory height={docs.shows} /> : <Primary />}
      {isFramed ? hasProperties && <ArgTypes /> : <Controls />}
      {docs?.shows === 'states' ? <Stories /> : null}
    </>
  );
}
