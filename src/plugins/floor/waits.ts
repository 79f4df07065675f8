import { go, wait } from '../../engine';
import { api } from '../../schemas/calls';
import { isLow, kioskChips, type StatusKey, statusFlags } from '../common/statuses';
import { type AtPlace, unitOf } from './place';

const { floor, kiosk } = api;

/** A day: whoever waits longer for an authorisation, or is out of reach longer, should have been seen to. */
const aDay = 1;

/** How much waits; nothing where the server does not count it. */
function countOf(count: number | undefined) {
  return count === undefined ? undefined : { count };
}

function machinesIn(key: StatusKey, label: string) {
  return wait(`machines-${key}`, {
    label,
    days: aDay,
    load: (ctx) => floor.machines({ ...unitOf(ctx), ...statusFlags([key]), PageNumber: 1 }),
    count: (answer) => countOf(answer[`${key}Qty`]),
    leads: () => go('/dashboard/live-floor-view', { 'floor.open': 'Machine Status', 'floor.Machine Status.machines.facets': key }),
  });
}

/** What of the duty managers' work on the floor can wait. */
export const floorWaits = [
  machinesIn('authReq', 'Machines waiting for authorisation'),
  machinesIn('offlineSiteOpen', 'Machines offline while their site is open'),
] as const;

function kiosksIn(key: StatusKey, label: string) {
  return wait(`kiosks-${key}`, {
    label,
    load: (ctx) => kiosk.positions(kiosksOf(ctx)),
    count: (answer) => countOf(answer[`${key}Qty`]),
    leads: () => go('/dashboard/kiosk', { 'positions.facets': key }),
  });
}

/** All kiosks of a place, whatever their status: the two questions about them are one. */
function kiosksOf(ctx: AtPlace) {
  const { OperatorId: operator, CompanyId: company, SubCompanyId: subCompany, SiteId: site } = unitOf(ctx);
  const { online, offlineSiteOpen, pending, authReq, offlineSiteClosed } = statusFlags(kioskChips.map(({ id }) => id));
  return { operator, company, subCompany, site, online, offlineSiteOpen, pending, authReq, offlineSiteClosed };
}

/** What of the work on kiosks can wait. */
export const kioskWaits = [
  kiosksIn('authReq', 'Kiosks waiting for authorisation'),
  kiosksIn('offlineSiteOpen', 'Kiosks offline while their site is open'),
  kiosksIn('onlineNoFunds', 'Kiosks without funds'),
  wait('kiosks-low', {
    label: 'Kiosks below their low mark',
    load: (ctx) => kiosk.positions(kiosksOf(ctx)),
    count: ({ grid: { rows } }) => ({ count: rows.filter(isLow).length }),
    leads: () => go('/dashboard/kiosk', { 'only.set': JSON.stringify({ lowOnly: true }) }),
  }),
] as const;
