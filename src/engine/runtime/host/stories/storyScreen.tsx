import { type ReactNode, useMemo, useState } from 'react';
import type { LoginAnswer } from '../../../../schemas/entities/session';
import { createDrafts } from '../../../data/drafts';
import type { Recorded } from '../../../data/stories/storyAnswers';
import { type Scope, unfiltered } from '../../../definition/scope';
import type { AnyScreen } from '../../../definition/within';
import { LeaveDialog } from '../../../form/LeaveDialog';
import { Notifications } from '../../../ui';
import { RecordedClient } from '../../stories/storyClient';
import { addressOf, changed } from '../address';
import { ScreenHost } from '../ScreenHost';
import { type OrganisationPanelService, ScreenServicesProvider } from '../services';

/** A site that stories look at. */
export const storyScope: Scope = {
  operatorId: 1,
  operatorName: 'Mersey Leisure',
  node: { type: 'SI', id: 9, name: 'Pier Arcade' },
  filters: unfiltered,
};

export interface RecordedScreenProps {
  readonly screen: AnyScreen;
  readonly recorded: readonly Recorded[];
  /** `none`: nothing is chosen in the organisation tree. */
  readonly scope?: Scope | 'none' | undefined;
  readonly login?: Partial<LoginAnswer>;
  /** What the address holds at first. */
  readonly params?: Readonly<Record<string, string>>;
  /** Hears what the address holds. */
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly onOpen?: (entity: string, id: string) => void;
  readonly onGo?: (path: string, params: Readonly<Record<string, string>>) => void;
  /** What is shown instead of what works on the compliance service. */
  readonly unreachable?: (service: 'compliance') => ReactNode;
  /** The organisation panel beside the screen. */
  readonly organisation?: OrganisationPanelService;
  /** SHA-256 of the user's password. */
  readonly passwordHash?: string;
}

/** A whole screen, drawn by the host from recorded answers, with an address of its own. On a phone it is as tall as what it holds, as in a tab. */
export function RecordedScreen(props: RecordedScreenProps): ReactNode {
  const {
    screen,
    recorded,
    scope = storyScope,
    login,
    params: first = {},
    onParams,
    onOpen,
    onGo,
    organisation,
    unreachable,
    passwordHash = '',
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
    const kept = createDrafts(sessionStorage, 'story');
    return {
      login: { menu: [], name: 'Alex Morgan', siteGuid: '', sites: [], ...login },
      drafts: kept,
      preferences: kept,
      passwordHash,
      organisation,
      unreachable,
      open: (entity: string, id: string) => onOpen?.(entity, id),
      go: (path: string, given: Readonly<Record<string, string>>) => onGo?.(path, given),
    };
  }, [login, onOpen, onGo, organisation, unreachable, passwordHash]);
  return (
    <RecordedClient recorded={recorded}>
      <ScreenServicesProvider services={services}>
        <div style={{ height: window.innerWidth < 700 ? 'auto' : 640 }}>
          <ScreenHost definition={screen.definition} scope={scope === 'none' ? undefined : scope} address={address} />
        </div>
        <Notifications />
        <LeaveDialog />
      </ScreenServicesProvider>
    </RecordedClient>
  );
}
