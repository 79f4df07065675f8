import { type ReactNode, useMemo, useState } from 'react';
import { createDrafts } from '../../../data/drafts';
import type { Scope } from '../../../data/scope';
import type { LoginAnswer } from '../../../schemas/entities/session';
import type { FoundPlace } from '../../definition/scope';
import type { AnyScreen } from '../../definition/within';
import { addressOf, changed } from '../host/address';
import { ScreenHost } from '../host/ScreenHost';
import { type ScreenServices, ScreenServicesProvider } from '../host/services';
import { RecordedClient, type RecordedClientProps } from './RecordedClient';

export interface RecordedScreenProps
  extends Omit<RecordedClientProps, 'children'>,
    Partial<Pick<ScreenServices, 'organisation' | 'passwordHash' | 'unreachable' | 'watch'>> {
  readonly screen: AnyScreen;
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
}

/** Whose unsaved input is kept: nobody's who ever signed in. */
export const recordedUser = 'recorded';

/** A whole screen, drawn by the host from recorded answers, with an address of its own. On a phone it is as tall as what it holds, as in a tab. */
export function RecordedScreen(props: RecordedScreenProps): ReactNode {
  const { screen, recorded, calls, scope, operatorId, login, params: first = {}, onParams, onOpen, onGo } = props;
  const { organisation, unreachable, passwordHash = '', watch } = props;
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
            operatorId={operatorId}
          />
        </div>
      </ScreenServicesProvider>
    </RecordedClient>
  );
}
