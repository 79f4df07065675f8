import { useStore } from 'zustand';
import { Banner } from '../../ui';
import { connectionStore } from '../failure/connection';

export function ConnectionBanner() {
  const lost = useStore(connectionStore, (state) => state.lost);
  if (!lost) return null;
  return (
    <Banner tone="warning" title="The server cannot be reached">
      Trying again. What you have typed is kept.
    </Banner>
  );
}
