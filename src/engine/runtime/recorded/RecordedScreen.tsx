import { type ReactNode, useMemo, useState } from 'react';
import { createDrafts } from '../../../data/drafts';
import type { Recorded } from '../../../data/recording/transport';
import type { Scope } from '../../../data/scope';
import type { LoginAnswer } from '../../../schemas/entities/session';
import type { FoundPlace } from '../../definition/scope';
import type { AnyScreen } from '../../definition/within';
import type { ScreenWatch } from '../../panes/contract';
import { addressOf, changed } from '../host/address';
import { ScreenHost } from '../host/ScreenHost';
import { type OrganisationPanelService, ScreenServicesProvider } from '../host/services';
import { RecordedClient, type RecordedClientProps } from './RecordedClient';

export interface RecordedScreenProps {
  readonly screen: AnyScreen;
  readonly recorded: readonly Recorded[];
  /** What calls are named among that outdate others, or have them forgotten. */
  readonly calls?: RecordedClientProps['calls'];
  /** `none`: nothing is chosen in the organisation tree. */
  readonly scope: Scope | 'none';
  /** The operator of the organisation panel where nothing is chosen below it. */
  readonly operatorId?: number;
  readonly login?: Partial<LoginAnswer>;
  /** What the address holds at first. */
  readonly params?: Readonly<Record<string, string>>;
  /** Hears what the address holds. */
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly onOpen?: (entity: string, id: string) => void;
  readonly onGo?: (path: string, params: Readonly<Record<string, string>>, how?: 'replace') => void;
  /** What the user sees instead of what works on the compliance service. */
  readonly unreachable?: (service: 'compliance') => ReactNode;
  /** The organisation panel beside the screen. */
  readonly organisation?: OrganisationPanelService;
  /** SHA-256 of the user's password. */
  readonly passwordHash?: string;
  readonly watch?: ScreenWatch | undefined;
}

/** Whose unsaved input is kept: nobody's who ever signed in. */
export const recordedUser = 'recorded';

/** A whole screen, drawn by the host from recorded answers, with an address of its own. On a phone it is as tall as what it holds, as in a tab. */
export function RecordedScreen(props: RecordedScreenProps): ReactNode {
  const {
    screen,
    recorded,
    calls,
    scope,
    operatorId,
    login,
    params: first = {},
    onParams,
    onOpen,
    onGo,
    organisation,
    unreachable,
    passwordHash = '',
    watch,
  } = props;
  const [params, setParams] = useState(first);
  const address = useMemo(
    () =>
      addressOf(params, (change) =>
        setParams((before) => {
          const next = changed(before, change);
          onParams?.(next);
          return next;
        }),
      ),
    [params, onParams],
  );
  const services = useMemo(() => {
    const kept = createDrafts(sessionStorage, recordedUser);
    return {
      login: { menu: [], name: 'Alex Morgan', siteGuid: '', sites: [], ...login },
      drafts: kept,
      preferences: kept,
      passwordHash,
      organisation,
      unreachable,
      watch,
      open: (entity: string, id: string) => onOpen?.(entity, id),
      go: (path: string, given: Readonly<Record<string, string>>, _at?: FoundPlace, how?: 'replace') =>
        onGo?.(path, given, ...(how === undefined ? [] : [how])),
    };
  }, [login, onOpen, onGo, organisation, unreachable, passwordHash, watch]);
  return (
    <RecordedClient recorded={recorded} {...(calls === undefined ? {} : { calls })}>
      <ScreenServicesProvider services={services}>
        <div style={{ height: window.innerWidth < 700 ? 'auto' : 640 }}>
          <ScreenHost
            definition={screen.definition}
            scope={scope === 'none' ? undefined : scope}
            address={address}
            {...(operatorId === undefined ? {} : { operatorId })}
          />
        </div>
      </ScreenServicesProvider>
    </RecordedClient>
  );
}
