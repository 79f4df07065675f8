import type { ReactNode } from 'react';
import { answers } from '../../src/engine/stories/storyKit';
import { Analysis, byCategory } from '../../src/plugins/analysis/stories/storyAnalysis';
import { AssetAdmin } from '../../src/plugins/assetAdmin/stories/storyAssets';
import check from '../../src/plugins/compliance/stories/ComplianceCheck.stories';
import { Compliance, type ComplianceProps, ids } from '../../src/plugins/compliance/stories/storyCompliance';
import { incidentSite } from '../../src/plugins/compliance/stories/storyIncidents';
import { Dashboard } from '../../src/plugins/dashboards/stories/storyDashboards';
import kiosk from '../../src/plugins/floor/stories/Kiosk.stories';
import liveFloorView from '../../src/plugins/floor/stories/LiveFloorView.stories';
import { Floor } from '../../src/plugins/floor/stories/storyFloor';
import transactions from '../../src/plugins/floor/stories/Transactions.stories';
import { Reports } from '../../src/plugins/reports/stories/storyReports';
import { Sessions } from '../../src/plugins/sessions/stories/storySessions';
import { SiteInstallations } from '../../src/plugins/siteInstallations/stories/storyInstallations';
import { SystemAdmin } from '../../src/plugins/systemAdmin/stories/storySystemAdmin';
import { Devices } from '../../src/plugins/systemHardwareAdmin/stories/storyDevices';
import { UserAdmin } from '../../src/plugins/userAdmin/stories/storyUserAdmin';
import { api } from '../../src/schemas/calls';

function recording(of: NonNullable<ComplianceProps['of']>): ReactNode {
  return <Compliance of={of} params={{ site: incidentSite }} />;
}

/** The screens of all plugins by id, as their stories draw them. */
export const tabs: Readonly<Record<string, ReactNode>> = {
  'site-installations': <SiteInstallations />,
  'live-floor-view': <Floor {...liveFloorView.args} />,
  revenue: <Dashboard />,
  'income-security': <Dashboard isSecurity />,
  transactions: <Floor {...transactions.args} />,
  compliance: <Compliance />,
  analysis: <Analysis />,
  sessions: <Sessions />,
  reports: <Reports />,
  kiosk: <Floor {...kiosk.args} />,
  'user-admin': <UserAdmin />,
  'system-admin': <SystemAdmin />,
  'asset-admin': <AssetAdmin />,
  'system-hardware-admin': <Devices />,
};

export const pages: Readonly<Record<string, ReactNode>> = {
  session: <Sessions isPage params={{ id: '228200273' }} />,
  'compliance-alerts': <Compliance of="alerts" />,
  'compliance-customer-interaction': <Compliance of="asking" />,
  'compliance-new-customer-interaction': recording('recording'),
  'compliance-record': <Compliance of="record" params={{ id: String(ids.incident) }} />,
  'compliance-age-verification': recording('age'),
  'compliance-self-exclusion': recording('exclusion'),
  'compliance-observations': recording('observing'),
  'compliance-enforcement': recording('visit'),
  'compliance-customer-incidents': recording('incident'),
  'compliance-unresolved-dispute': recording('dispute'),
  'compliance-suspicious-activity': recording('suspicious'),
  'compliance-agc-check': <Compliance {...check.args} />,
};

/** States that the presses above do not reach, each with the press that shows what matters. */
export const states: Readonly<Record<string, { readonly screen: ReactNode; readonly named: string }>> = {
  'analysis-elsewhere': { screen: <Analysis canMove params={byCategory} />, named: "button 'Another operator'" },
  'reports-none': { screen: <Reports before={[answers(api.reports.groups, [])]} />, named: "button 'Go to Reports' in parameters" },
};
