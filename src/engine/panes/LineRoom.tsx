import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton';

interface LineRoomProps {
  readonly options: { readonly place?: 'line' | undefined };
  readonly lines?: number;
}

/** A placeholder as high as the buttons or tiles of a line, or a few lines. */
export function LineRoom({ options: { place }, lines = 4 }: LineRoomProps): ReactNode {
  return place === 'line' ? <Skeleton width="60%" height="var(--control-height)" /> : <Skeleton lines={lines} />;
}
