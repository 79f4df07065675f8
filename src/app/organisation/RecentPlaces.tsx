import { type ReactNode, useState } from 'react';
import { useSession } from '../session/SessionProvider';
import { placeKey } from './nodes';
import styles from './OrganisationPanel.module.css';
import { placeIcons } from './placeIcons';
import { readRecentPlaces } from './recentPlaces';
import { useScopeState } from './ScopeProvider';

export function RecentPlaces({ onChosen }: { readonly onChosen: () => void }): ReactNode {
  const { username } = useSession();
  const { state, dispatch } = useScopeState();
  const [stored] = useState(() => readRecentPlaces(username, state.operatorId));
  const others = stored.filter(({ operatorId, chosen }) => operatorId === state.operatorId && placeKey(chosen) !== placeKey(state.chosen));
  if (others.length === 0) return null;
  return (
    <nav aria-label="Recent" className={styles['recent']}>
      <span aria-hidden="true">Recent</span>
      {others.map(({ operatorId, chosen }) => (
        <button
          key={chosen.key}
          type="button"
          className={styles['place']}
          onClick={() => {
            dispatch({ type: 'place', operatorId, chosen });
            onChosen();
          }}
        >
          {placeIcons[chosen.type]}
          <span>{chosen.name}</span>
        </button>
      ))}
    </nav>
  );
}
