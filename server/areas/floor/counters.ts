import type { KioskPositionsAnswer } from '../../../src/schemas/entities/kiosk';
import { type MachineStatus, machineStatuses } from '../../db/schema';
import { statusViews } from '../cash/installations/statuses';

export interface StatusCount {
  readonly status: MachineStatus;
  readonly eftEnabled: boolean;
  readonly quantity: number;
}

type Counters = Omit<KioskPositionsAnswer, 'grid' | 'collectionDates'>;

/** docs/rules/floor.md, 3. */
export function countersOf(counts: readonly StatusCount[]): Counters {
  const of = (fits: (count: StatusCount) => boolean) => counts.reduce((sum, count) => sum + (fits(count) ? count.quantity : 0), 0);
  const in_ = (wanted: MachineStatus) => of(({ status }) => status === wanted);
  return {
    onlineQty: in_('online'),
    onlineEFTEnabledQty: of(({ status, eftEnabled }) => eftEnabled && statusViews[status]?.counts === 'online'),
    offlineSiteOpenQty: in_('offlineSiteOpen'),
    pendingQty: in_('pending'),
    authReqQty: in_('authReq'),
    offlineSiteClosedQty: in_('offlineSiteClosed'),
    unknownQty: of(({ status }) => !machineStatuses.includes(status)),
    onlineEFTDisabledQty: in_('onlineEFTDisabled'),
    onlineNoFundsQty: in_('onlineNoFunds'),
  };
}
