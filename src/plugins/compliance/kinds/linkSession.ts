import { chosen, close, fill, type SignedIn, within } from '../../../engine';
import { api } from '../../../schemas/calls';
import type { Machine, PlaySession } from '../../../schemas/forms/recordParts';
import { sessionPeriods } from '../../common/sessionPeriods';
import { type MachineValues, machineOf, machinesAt, sessionOf } from './machines';

export interface Links<Values> {
  readonly of: (values: Values) => readonly number[];
  /** Form values after linking. */
  readonly linked: (machine: Machine, sessions: readonly PlaySession[], values: Partial<Values>) => Readonly<Record<string, unknown>>;
  /** Form values after unlinking. */
  readonly without: (values: Values, ids: readonly number[]) => Readonly<Record<string, unknown>>;
  /** Maximum of sessions; unlimited by default. */
  readonly most?: 1;
}

/**
 * Links sessions to a machine record. The dialog is paged, so linked sessions stay unless the machine changes.
 * docs/rules/compliance-records.md, 7.
 */
export const machineLinks: Links<MachineValues> = {
  of: ({ sessions = [] }) => sessions.map(({ id }) => id),
  linked: (machine, sessions, { machine: before, sessions: linked = [] }) => {
    const stay = before?.installationGuid === machine.installationGuid ? linked : [];
    return { machine, sessions: [...stay, ...sessions.filter(({ id }) => stay.every((each) => each.id !== id))] };
  },
  without({ sessions = [] }, ids) {
    const others = sessions.filter(({ id }) => !ids.includes(id));
    return { sessions: others.length === 0 ? undefined : others };
  },
};

/** Returns whether the links belong to another site than the form. docs/rules/compliance-records.md, 4. */
export function isLinkedElsewhere({ site, linkedAt }: { readonly site?: string; readonly linkedAt?: string }): boolean {
  return linkedAt !== undefined && linkedAt !== site;
}

/** Clears the links when the site changes. */
export function linkedHere(values: { readonly site?: string; readonly linkedAt?: string }) {
  return isLinkedElsewhere(values) ? { machine: undefined, sessions: undefined, linkedAt: undefined } : {};
}

export interface AroundLink<Values> {
  readonly form: { readonly values: Values | undefined };
  readonly login: SignedIn;
  readonly isPhone: boolean;
}

function siteIdOf({ form, login }: Pick<AroundLink<{ readonly site?: string }>, 'form' | 'login'>): number | undefined {
  return login.sites.find(({ guid }) => guid === form.values?.site)?.id;
}

/**
 * Dialog that links play sessions: machine, period, pages of sessions. Another machine clears the sessions.
 * docs/rules/compliance-records.md, 7.
 */
export function linkSession<Values extends { readonly site?: string }>({ linked, most }: Links<Values>) {
  return within<AroundLink<Values>>((inner) =>
    inner
      .message('siteless', {
        label: 'What to do first',
        text: (ctx) => (siteIdOf(ctx) === undefined ? 'In the form, choose a site whose machines you may see.' : undefined),
      })
      .grid('machines', {
        rows: (ctx) => {
          const siteId = siteIdOf(ctx);
          return siteId !== undefined && machinesAt(siteId, ctx.isPhone);
        },
        // Cached rows show first; the chosen machine survives the refetch.
        about: siteIdOf,
        columns: 'server',
        id: 'installationId',
      })
      .list('period', { place: 'line', start: 'first', items: () => sessionPeriods })
      .grid('sessions', {
        rows: ({ machines: { row }, period: { item } }, { page, sortBy: sort }) =>
          row !== undefined &&
          item !== undefined &&
          api.sessions.ofMachineForCompliance({ installationId: row.installationId, periodType: item.id, page, sort }),
        about: ({ machines: { row }, period: { item } }) => [row?.installationId, item?.id],
        columns: 'server',
        sort: 'offered',
        id: 'sessionId',
        most: most ?? 'page',
      })
      .action('link', {
        label: 'Link',
        kind: 'primary',
        needs: [chosen('machines', 'Choose a machine first.'), chosen('sessions', 'Choose the sessions to link.')],
        of: ({ machines: { row, answer } }) => row && machineOf(row, answer?.grid),
        ofText: ({ machines: { row } }) =>
          row === undefined ? 'Choose a machine first.' : 'This machine cannot be linked: the server sends no ID for it.',
        run: ({ form: { values }, subject: machine, sessions: { chosen: rows } }) => {
          const sessions = rows.map(({ sessionId }) => sessionOf(sessionId));
          return fill('form', { ...linked(machine, sessions, values ?? {}), linkedAt: values?.site });
        },
        next: close(),
      })
      .layout('siteless', 'machines', 'period', 'sessions'),
  );
}
