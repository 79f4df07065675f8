import { useState } from 'react';
import { useStore } from 'zustand';
import { useClient } from '../../engine';
import { Banner, Button, Later } from '../../ui';
import { endView } from '../session/actions';
import { useSession } from '../session/SessionProvider';
import { sessionStore } from '../session/store';

const loadNotShown = async () => (await import('./NotShown')).NotShown;

/** Shows the current view with the way back, and afterwards why it ended, until dismissed. */
export function ViewBanner() {
  const { viewing } = useSession();
  const ended = useStore(sessionStore, ({ viewEnded }) => viewEnded);
  const client = useClient();
  const [isListed, setListed] = useState(false);
  if (viewing !== undefined) {
    return (
      <Banner
        tone="warning"
        title={`Viewing as ${viewing.name}, read-only`}
        actions={
          <>
            <Button onClick={() => endView(client)}>End</Button>
            <Button aria-haspopup="dialog" onClick={() => setListed(true)}>
              Hidden parts
            </Button>
          </>
        }
      >
        Nothing can be changed. Everything you open is recorded with both names.
        {isListed ? (
          <Later load={loadNotShown} name="Hidden parts" waiting={null}>
            {(NotShown) => <NotShown name={viewing.name} onClose={() => setListed(false)} />}
          </Later>
        ) : null}
      </Banner>
    );
  }
  if (ended === undefined) return null;
  return (
    <Banner tone="info" title={`You are no longer viewing as ${ended}`} onDismiss={() => sessionStore.setState({ viewEnded: undefined })}>
      The view ended, because it was over or rights have changed. You are working as yourself again.
    </Banner>
  );
}
