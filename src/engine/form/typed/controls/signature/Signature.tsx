import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../../../../ui/Skeleton';
import { lazyPart } from '../../../../ground/lazyPart';
import type { ControlProps } from '../control';

// Few forms have one.
const SignatureControl = lazyPart(async () => (await import('./SignatureControl')).SignatureControl);

/** A signature: drawn by pen, finger or mouse, or made from a typed name. */
export function Signature(props: ControlProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <SignatureControl {...props} />
    </Suspense>
  );
}
