import { Button, EmptyState, Skeleton } from '../../ui';
import { currentPath, navigate } from '../location';
import type { SoughtPlace } from '../views/useAddressedPlace';
import { withoutPlace } from '../views/viewAddress';

type SoughtProps = SoughtPlace & {
  readonly isPage: boolean;
};

/** Replaces a screen until its address's place is found. */
export function Sought({ isPage, ...sought }: SoughtProps) {
  const stay = <Button onClick={() => navigate(withoutPlace(currentPath()), 'replace')}>Open it where I work</Button>;
  switch (sought.state) {
    case 'none':
      return null;
    case 'looking':
      return <Skeleton lines={6} />;
    case 'refused':
      return (
        <EmptyState isPage={isPage} title="This link leads beyond your data access" action={stay}>
          Its part of the organisation does not exist, or you may not see it.
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState
          isPage={isPage}
          title="The part of the organisation of this link could not be looked up"
          action={
            <>
              <Button onClick={sought.retry}>Try again</Button>
              {stay}
            </>
          }
        >
          {sought.error.message}
        </EmptyState>
      );
  }
}
