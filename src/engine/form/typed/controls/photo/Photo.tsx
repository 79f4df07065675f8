import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../../../../ui/Skeleton';
import { lazyPart } from '../../../../ground/lazyPart';
import type { ControlProps } from '../control';

// Few forms have one.
const PhotoControl = lazyPart(async () => (await import('./PhotoControl')).PhotoControl);

/** A picture: taken with the camera or chosen as a file. */
export function Photo(props: ControlProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <PhotoControl {...props} />
    </Suspense>
  );
}
