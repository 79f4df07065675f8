import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui';

/** What stands in the place of a graph that is on its way. */
export function Pending({ label, height }: { readonly label: string; readonly height: number }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-busy="true" aria-label={`Loading ${label}`}>
      <Skeleton height={height - 2} />
    </div>
  );
}
