import type { ReactNode } from 'react';
import type { DrawnPane } from '../definition/kind';
import { FilterRoom } from '../form/typed/Room';
import { Skeleton } from '../ui/Skeleton';

/** Holds the room of a pane whose code is on its way, so that what stands below is where it stays. */
export function PaneRoom({ pane: { kind, options } }: { readonly pane: DrawnPane }): ReactNode {
  if (kind === 'filter') return <FilterRoom form={options.form} place={options.place} />;
  return kind === 'list' && options.place === 'line' ? <ChoicesRoom /> : <Skeleton lines={4} />;
}

/** Holds the room of choices in one line. */
export function ChoicesRoom(): ReactNode {
  return <Skeleton width="60%" height="var(--control-height)" />;
}
