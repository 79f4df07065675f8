import { useCallback } from 'react';
import type { PlaceResult } from '../../engine';
import { navigate } from '../location';
import { useScopeState } from '../organisation/ScopeProvider';
import { wayTo } from './wayTo';

/** Returns a function that navigates to an address, optionally at a place. */
export function useGoAt(): (path: string, at: PlaceResult | undefined, how?: 'replace') => void {
  const { state, dispatch } = useScopeState();
  const { operatorId } = state;
  return useCallback(
    (path, at, how) => {
      const way = wayTo(path, at, operatorId);
      if (way.chosen !== undefined) dispatch({ type: 'choose', chosen: way.chosen });
      navigate(way.path, how);
    },
    [dispatch, operatorId],
  );
}
