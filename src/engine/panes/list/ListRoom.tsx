import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/Skeleton';
import type { OptionsOf } from '../../definition/kind';

interface ListRoomProps {
  readonly options: Pick<OptionsOf<'list'>, 'place'>;
  readonly lines?: number;
}

export function ListRoom({ options: { place }, lines = 4 }: ListRoomProps): ReactNode {
  return place === 'line' ? <Skeleton width="60%" height="var(--control-height)" /> : <Skeleton lines={lines} />;
}
