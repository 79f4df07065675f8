import { type ReactNode, useMemo } from 'react';
import { createDrafts, type Drafts, type Handover } from '../../data';
import { type OrganisationPanelService, type PlaceResult, type ScopePlace, ScreenServicesProvider } from '../../engine';
import type { ViewAnswer } from '../../schemas/entities/session';
import { screenWatch } from '../failure/trail';
import { currentPath, navigate } from '../location';
import { useDeviceIfAny } from '../offline/OfflineProvider';
import { chosenBy } from '../organisation/nodes';
import { useScopeState } from '../organisation/ScopeProvider';
import { useAppliedEntries } from '../organisation/useOrganisation';
import { addressOf, addressOfEntity } from '../routes/tabAddress';
import { permittedTabs } from '../routes/table';
import { useSession } from '../session/SessionProvider';
import { inputPrefix } from '../session/storagePrefixes';
import { authorOf, enterView, readOnlyReason } from '../session/viewing';
import { useGoAt } from '../views/useGoAt';
import { ComplianceUnavailable } from './ComplianceUnavailable';
import { userPreferences } from './userPreferences';
import { useWorkAs } from './workAs';

interface TabServicesProps {
  readonly id: string;
  readonly organisation?: OrganisationPanelService | undefined;
  readonly children: ReactNode;
}

export function TabServices({ id, organisation, children }: TabServicesProps) {
  const session = useSession();
  const { login, username, passwordHash, complianceFailure } = session;
  const readOnly = readOnlyReason(session);
  const author = authorOf(session);
  const device = useDeviceIfAny();
  const workAs = useWorkAs();
  const goAt = useGoAt();
  const { dispatch } = useScopeState();
  const filterEntries = useAppliedEntries();
  const services = useMemo(() => {
    const of = (drafts: Drafts): Drafts => ({
      read: (key) => drafts.read(`${inputPrefix}${id}.${key}`),
      write: (key, draft) => drafts.write(`${inputPrefix}${id}.${key}`, draft),
    });
    return {
      login,
      passwordHash,
      drafts: of(createDrafts(sessionStorage, username)),
      outbox: device && {
        drafts: of(device.drafts),
        hand: ({ request, label, draft, value }: Handover) =>
          device.outbox.hand({ request, label, form: { address: currentPath(), draft: `${inputPrefix}${id}.${draft}`, value } }),
      },
      preferences: userPreferences(username, id),
      files: { author, preferences: userPreferences(username, 'files'), filterEntries },
      organisation,
      readOnly,
      watch: screenWatch,
      view: readOnly === undefined ? (answer: ViewAnswer) => enterView(answer, login) : undefined,
      workAs: workAs && ((tenant: string | undefined) => workAs(id, tenant)),
      chooseScope: (place: ScopePlace) => dispatch(chosenBy(place)),
      unreachable: () => complianceFailure && <ComplianceUnavailable failure={complianceFailure} />,
      open(entity: string, entityId: string) {
        const target = permittedTabs(login).find(({ opens }) => opens?.entity === entity);
        if (target?.opens !== undefined) navigate(addressOfEntity(target, target.opens.pane, entityId));
      },
      go(path: string, params: Readonly<Record<string, string>>, at?: PlaceResult, how?: 'replace') {
        goAt(addressOf(path, params), at, how);
      },
    };
  }, [login, username, passwordHash, readOnly, author, id, organisation, device, complianceFailure, workAs, goAt, dispatch, filterEntries]);
  return <ScreenServicesProvider services={services}>{children}</ScreenServicesProvider>;
}
