import { chosen, close, fill, type SignedIn, within } from '../../../engine';
import { api } from '../../../schemas/calls';
import type { Machine, PlaySession } from '../../../schemas/forms/recordParts';
import { sessionPeriods } from '../../common/sessionPeriods';
import { type MachineValues, machineOf, machinesAt, sessionOf } from './machines';

/** How a form takes what is linked. */
export interface Links<Values> {
  /** The ids of the sessions that are linked. */
  readonly of: (values: Values) => readonly number[];
  /** What it is answered with: a machine, and sessions of it. */
  readonly linked: (machine: Machine, sessions: readonly PlaySession[], values: Partial<Values>) => Readonly<Record<string, unknown>>;
  /** How many sessions it takes; any number without it. */
  readonly most?: 1;
}

/**
 * How sessions are linked to a record about a machine: the dialog shows them page by page, so those that are linked already stay, unless they are another
 * machine's. docs/rules/compliance-records.md, 7.
 */
export const machineLinks: Links<MachineValues> = {
  of: ({ sessions = [] }) => sessions.map(({ id }) => id),
  linked: (machine, sessions, { machine: before, sessions: linked = [] }) => {
    const stay = before?.installationGuid === machine.installationGuid ? linked : [];
    return { machine, sessions: [...stay, ...sessions.filter(({ id }) => stay.every((each) => each.id !== id))] };
  },
};

/** Whether what is linked is of another site than the form is about now. docs/rules/compliance-records.md, 4. */
export function isLinkedElsewhere({ site, linkedAt }: { readonly site?: string; readonly linkedAt?: string }): boolean {
  return linkedAt !== undefined && linkedAt !== site;
}

/** What a form about a machine keeps of what is linked to it: nothing once it is about another site. */
export function linkedHere(values: { readonly site?: string; readonly linkedAt?: string }) {
  return isLinkedElsewhere(values) ? { machine: undefined, sessions: undefined, linkedAt: undefined } : {};
}

/** The form around the dialog. */
export interface AroundLink<Values> {
  readonly form: { readonly values: Values | undefined };
  readonly login: SignedIn;
  readonly isPhone: boolean;
}

/** The id of the site that a form is about; nothing for a site that is not among the user's. */
function siteIdOf({ form, login }: Pick<AroundLink<{ readonly site?: string }>, 'form' | 'login'>): number | undefined {
  return login.sites.find(({ guid }) => guid === form.values?.site)?.id;
}

/**
 * The dialog in which play sessions are linked to a record: a machine of its site, a period, and its sessions page by page. Another machine takes
 * the sessions of the one before along. docs/rules/compliance-records.md, 7.
 */
export function linkSession<Values extends { readonly site?: string }>({ linked, most }: Links<Values>) {
  return within<AroundLink<Values>>((inner) =>
    inner
      .message('siteless', {
        label: 'What to do first',
        text: (ctx) => (siteIdOf(ctx) === undefined ? 'Choose a site in the form first, one whose machines you are shown.' : undefined),
      })
      .grid('machines', {
        rows: (ctx) => {
          const siteId = siteIdOf(ctx);
          return siteId !== undefined && machinesAt(siteId, ctx.isPhone);
        },
        // What was known is shown first, and the machine chosen of it stays once the answer has come.
        about: siteIdOf,
        columns: 'server',
        id: 'installationId',
      })
      .list('period', { place: 'line', start: 'first', items: () => sessionPeriods })
      .grid('sessions', {
        rows: ({ machines: { row }, period: { item } }, { page }) =>
          row !== undefined &&
          item !== undefined &&
          api.sessions.ofMachineForCompliance({ installationId: row.installationId, periodType: item.id, page }),
        about: ({ machines: { row }, period: { item } }) => [row?.installationId, item?.id],
        columns: 'server',
        id: 'sessionId',
        most: most ?? 'page',
      })
      .action('link', {
        label: 'Link',
        kind: 'primary',
        needs: [chosen('machines', 'Choose a machine first.'), chosen('sessions', 'Choose the sessions to link.')],
        run: ({ form: { values }, machines: { row, answer }, sessions: { chosen: rows } }) => {
          const machine = row && machineOf(row, answer?.grid);
          if (machine === undefined) return undefined;
          const sessions = rows.map(({ sessionId }) => sessionOf(sessionId));
          return fill('form', { ...linked(machine, sessions, values ?? {}), linkedAt: values?.site });
        },
        next: close(),
      })
      .layout('siteless', 'machines', 'period', 'sessions'),
  );
}
