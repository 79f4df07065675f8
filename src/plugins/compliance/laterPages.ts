import { definePage, menu, screen } from '../../engine';
import { notImplemented } from './details';
import { compliancePaths } from './paths';

/** What an address brings along for a form. */
function broughtAlong(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([label, value]) => (value === undefined ? [] : [`${label} ${value}`]));
  return given.length === 0 ? '' : ` ${given.join(', ')}.`;
}

/** A page whose form is not here yet: it says so, and keeps what its address brings along. docs/rules/shell.md, 2. */
function laterPage<const Id extends string>(id: Id, path: string, title: string) {
  return definePage({
    id,
    path,
    title,
    back: { label: 'Back to Compliance', to: compliancePaths.events },
    needs: [menu('COMPLIANCE')],
    screen: screen('none')
      .parameter('alertId')
      .parameter('date')
      .parameter('time')
      .parameter('machineName', { from: 'machine' })
      .message('form', {
        title,
        text: ({ alertId, date, time, machineName }) =>
          `${notImplemented}${broughtAlong({ Alert: alertId, on: date, at: time, machine: machineName })}`,
      })
      .layout('form'),
  });
}

/** The forms that have their address already. */
export const laterPages = [
  laterPage('compliance-customer-incidents', compliancePaths.customerIncidents, 'Customer Incident'),
  laterPage('compliance-unresolved-dispute', compliancePaths.unresolvedDispute, 'Unresolved Gambling Dispute'),
  laterPage('compliance-suspicious-activity', compliancePaths.suspiciousActivity, 'Suspicious Activity'),
] as const;
