import { type ReactNode, useMemo, useState } from 'react';
import { createDrafts } from '../../../data/drafts';
import { type Scope, unfiltered } from '../../../data/scope';
import type { LoginAnswer } from '../../../schemas/entities/session';
import type { PlaceResult, ScopePlace } from '../../definition/scope';
import type { AnyScreen } from '../../definition/within';
import { ScreenHost } from '../host/ScreenHost';
import { addressOf, changed } from '../screen/address';
import { type ScreenServices, ScreenServicesProvider } from '../screen/services';
import { RecordedClient, type RecordedClientProps } from './RecordedClient';

export interface RecordedScreenProps
  extends Omit<RecordedClientProps, 'children'>,
    Partial<Pick<ScreenServices, 'organisation' | 'passwordHash' | 'unreachable' | 'watch'>> {
  readonly screen: AnyScreen;
  /** `none`: no choice in the organisation tree. */
  readonly scope: Scope | 'none';
  readonly operatorId?: number;
  readonly login?: Partial<LoginAnswer>;
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly onOpen?: (entity: string, id: string) => void;
  readonly onGo?: (path: string, params: Readonly<Record<string, string>>, how?: 'replace') => void;
}

function scopeAt({ operatorId, company, subCompany }: ScopePlace): Scope {
  const unit = subCompany ?? company;
  const type = subCompany !== undefined ? 'SUB' : company !== undefined ? 'CO' : 'ALL';
  const node = { type, id: unit?.id ?? -1, name: unit?.name ?? 'All' } as const;
  return { operatorId, operatorName: '', node, companyId: company?.id, subCompanyId: subCompany?.id, filters: unfiltered };
}

/** Owner of unsaved input: no real user. */
export const recordedUser = 'recorded';

/** Renders a whole screen from recorded responses. On a phone it is as tall as its content, as in a tab. */
export function RecordedScreen(props: RecordedScreenProps): ReactNode {
  const { screen, recorded, calls, scope, operatorId, login, params: first = {}, onParams, onOpen, onGo } = props;
  const { organisation, unreachable, passwordHash = '', watch } = props;
  const [params, setParams] = useState(first);
  const [place, setPlace] = useState<ScopePlace>();
  const given = scope === 'none' ? undefined : scope;
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
    const drafts = createDrafts(sessionStorage, recordedUser);
    return {
      login: { menu: [], name: 'Alex Morgan', siteGuid: '', sites: [], ...login },
      drafts: drafts,
      preferences: drafts,
      files: { author: 'Alex Morgan', preferences: drafts },
      passwordHash,
      organisation,
      unreachable,
      watch,
      chooseScope: setPlace,
      open: (entity: string, id: string) => onOpen?.(entity, id),
      go: (path: string, given: Readonly<Record<string, string>>, _at?: PlaceResult, how?: 'replace') =>
        onGo?.(path, given, ...(how === undefined ? [] : [how])),
    };
  }, [login, onOpen, onGo, organisation, unreachable, passwordHash, watch]);
  return (
    <RecordedClient recorded={recorded} {...(calls === undefined ? {} : { calls })}>
      <ScreenServicesProvider services={services}>
        <div style={{ height: window.innerWidth < 700 ? 'auto' : 640 }}>
          <ScreenHost
            definition={screen.definition}
            scope={place === undefined ? given : scopeAt(place)}
            address={address}
            operatorId={place?.operatorId ?? operatorId}
          />
        </div>
      </ScreenServicesProvider>
    </RecordedClient>
  );
}
