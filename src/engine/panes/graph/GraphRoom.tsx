import type { ReactNode } from 'react';
import { Frame, Pending } from './Frame';
import { heightOf } from './panels';

/** Placeholder of a graph while its code loads. */
export function GraphRoom(): ReactNode {
  const height = heightOf(undefined);
  return (
    <Frame height={height} title={null}>
      <Pending label="the graph" height={height} />
    </Frame>
  );
}
