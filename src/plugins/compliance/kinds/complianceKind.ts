import {
  type Askable,
  answer,
  choose,
  chosen,
  type DetailsOutput,
  definePage,
  type Entered,
  type FormOptions,
  fill,
  flag,
  goOn,
  join,
  menu,
  type Requirement,
  type Selection,
  type SignedIn,
  screen,
  within,
} from '../../../engine';
import type { Request } from '../../../schemas/call';
import { api } from '../../../schemas/calls';
import type { RowVersion, SavedRecord } from '../../../schemas/entities/compliance/common';
import type { Incident } from '../../../schemas/entities/compliance/incident';
import type { EventRow } from '../../../schemas/entities/compliance/records';
import type { Form } from '../../../schemas/forms/form';
import { versionOf } from '../../../schemas/wire/rowVersion';
import { sessionLead } from '../../common/links';
import type { OpenRecord } from '../details';
import { compliancePaths } from '../paths';
import { type Links, linkSession } from './linkSession';
import { showsSessions } from './machines';
import { longPastText } from './moments';
import type { Alerted, Parameters } from './parameters';
import { pictures, printedPictures } from './pictures';

export interface Around<Lists> {
  readonly lists: { readonly answer: Lists | undefined };
  /** List entries of an existing record. */
  readonly own?: { readonly answer: Partial<Lists> | undefined };
  readonly login: SignedIn;
  readonly isPhone: boolean;
}

export interface AroundRecord {
  readonly events: Selection<EventRow>;
  readonly record: DetailsOutput<OpenRecord>;
  readonly incident: { readonly answer: Incident | undefined };
  readonly login: SignedIn;
  readonly isPhone: boolean;
}

export interface AroundSheet {
  readonly record: DetailsOutput<OpenRecord>;
  readonly incident: { readonly answer: Incident | undefined };
  readonly login: SignedIn;
  readonly isPhone: boolean;
}

export interface AlertedBefore {
  readonly alerted?: { readonly answer: Alerted | undefined };
}

function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Explicit: a draft without the field would take on the alert of the form it is restored into. */
const noAlert = 0;

export interface KindValues {
  readonly id?: number;
  readonly rowVersion?: string;
  readonly alertId?: number;
  readonly site?: string;
  /** When it happened: YYYY-MM-DD. */
  readonly date?: string;
  /** The officer was removed because the site now belongs to another operator. */
  readonly officerLeft?: boolean;
}

interface Site {
  readonly guid: string;
  readonly name: string;
}

/**
 * Returns the sites for records; `undefined` while unknown, so that no answer is rejected early. A server may leave them to the sign-in.
 */
export function sitesOf<Lists extends { readonly sites: readonly Site[] }>({
  lists: { answer: lists },
  login,
}: Pick<Around<Lists>, 'lists' | 'login'>) {
  if (lists === undefined) return undefined;
  const listed: readonly Site[] | undefined = lists.sites;
  return (listed ?? login.sites.map(({ guid, retailerName: name }) => ({ guid, name }))).map(({ guid, name }) => ({ id: guid, name }));
}

/** A server may omit the version, or leave it to the common record. */
function identified<Rec extends object>(record: Rec, known: { readonly id: number; readonly rowVersion?: RowVersion | undefined }): Rec {
  return { ...known, ...record };
}

export interface KindOptions<Values extends KindValues, Lists, Rec extends object, Body extends object> {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly form: Form<Values>;
  readonly fields: Pick<
    FormOptions<Around<Lists>, Values>,
    'choices' | 'hidden' | 'required' | 'disabled' | 'records' | 'derive' | 'invalidText' | 'submits' | 'saveLabel'
  >;
  readonly can?: readonly Requirement[];
  /** How to link play sessions; without it there are none. */
  readonly links?: Links<Values>;
  /** Returns a record's own list entries, with its names. */
  own?(record: Rec): Partial<Lists>;
  /** Requests alert data that the address lacks; `undefined` if complete. */
  alerted?(ctx: Parameters & { readonly login: SignedIn; readonly isPhone: boolean }): Askable<Alerted> | undefined;
  readonly calls: {
    blank?(): Request<Lists>;
    /** `blank` plus everything that is needed offline. */
    prepared?(): Askable<Lists>;
    read(input: { readonly id: number }): Request<Rec>;
    /** The record for editing, with or without lists. */
    change(input: { readonly id: number }): Request<({ readonly record: Rec } & Partial<Lists>) | Rec>;
    create(body: Body & { readonly alertId?: number | undefined }): Request<SavedRecord>;
    update(body: Body & { readonly id: number; readonly rowVersion: RowVersion }): Request<SavedRecord>;
  };
  values(record: Rec, use: 'read' | 'change'): Entered<Values>;
  body(values: Values, around: Around<Lists>): Body;
  start(ctx: Around<Lists> & Parameters & AlertedBefore): Entered<Values>;
  label(values: Values): string;
  readonly failed: string;
  readonly created: string;
  readonly updated: string;
}

function recordIn<Rec extends object>(response: { readonly record: Rec } | Rec): Rec {
  return 'record' in response ? response.record : response;
}

const readOnlyRecord = 'This record is read-only.';
const back = { label: 'Back to Compliance', to: compliancePaths.events } as const;
// Replaces the page, so that going back does not show a blank form.
const toEvents = () => goOn(compliancePaths.events);

/**
 * Declares a kind of compliance record: its form in the list's details (read, then edited), its recording form, stored on the device until
 * sent, and its page.
 */
export function kind<Values extends KindValues, Lists, Rec extends object, Body extends object>(
  options: KindOptions<Values, Lists, Rec, Body>,
) {
  const { id, title, path, form, fields, calls, values: valuesOf, body, failed, created, updated } = options;
  const common = {
    ...fields,
    label: title,
    form,
    failed,
    confirm: ({ values, loaded }: { readonly values: Values; readonly loaded: Entered<Values> }) => longPastText(values.date, loaded.date),
  };
  const prepared = () => calls.prepared?.() ?? calls.blank?.();

  const recording = {
    ...common,
    // Stored with the input, which may be resumed from another alert or from none.
    start: (ctx: Around<Lists> & Parameters & AlertedBefore) => ({ ...options.start(ctx), alertId: idOf(ctx.alertId) ?? noAlert }),
    save: (ctx: Around<Lists> & { readonly values: Values }) => {
      const { alertId = noAlert } = ctx.values;
      return calls.create({ ...body(ctx.values, ctx), alertId: alertId === noAlert ? undefined : alertId });
    },
    saved: created,
    saveLabel: fields.saveLabel ?? 'Submit',
    layout: 'stack',
    outbox: { label: (values: Values) => options.label(values), next: toEvents },
    next: toEvents,
  } as const;

  const ownOf = (id: number) => options.own && join({ record: calls.read({ id }) }, ({ record }) => options.own?.(record));
  /** A new record has no own entries. */
  const nothingOwn = { label: 'Entries of the record', isQuiet: true, load: (): ReturnType<typeof ownOf> => undefined } as const;

  const { links } = options;
  const mayLink = ({ login }: { readonly login: SignedIn }) => links !== undefined && showsSessions(login);
  const idsOf = (values: Values | undefined) => (values === undefined || links === undefined ? [] : links.of(values));
  const dialog = linkSession<Values>(links ?? { of: () => [], linked: () => ({}), without: () => ({}) });
  interface AtForm {
    readonly login: SignedIn;
    readonly form: { readonly values: Values | undefined; readonly isRead: boolean };
  }
  interface LinkedSession {
    readonly sessionId: number;
  }
  const linked = {
    label: 'Linked sessions',
    when: (ctx: AtForm) => mayLink(ctx) && idsOf(ctx.form.values).length > 0,
    rows: ({ form: { values } }: AtForm, { page, sortBy: sort }: { readonly page: number; readonly sortBy: string | undefined }) =>
      api.sessions.byIds({ ids: [...idsOf(values)], page, sort }),
    columns: 'server',
    sort: 'offered',
    id: 'sessionId',
  } as const;
  /** A read-only form: rows open their session. */
  const leading = { ...linked, opensRow: ({ row }: { readonly row: LinkedSession }) => sessionLead(row.sessionId) } as const;
  /** While editing, rows are ticked for removal. */
  const ticked = {
    ...linked,
    most: ({ form: { isRead } }: AtForm) => (isRead ? 1 : Number.POSITIVE_INFINITY),
    leaves: 'nothing',
  } as const;
  const removal = {
    label: 'Remove',
    at: 'linked',
    when: ({ form: { isRead } }: AtForm) => !isRead,
    needs: [chosen('linked', 'Tick the sessions to remove.')],
    run: ({ form: { values }, linked: { chosen: rows } }: AtForm & { readonly linked: { readonly chosen: readonly LinkedSession[] } }) =>
      links &&
      values &&
      fill(
        'form',
        links.without(
          values,
          rows.map(({ sessionId }) => sessionId),
        ),
      ),
  } as const;
  const left = {
    label: 'About the officer',
    tone: 'warning',
    place: 'line',
    text: ({ form: { values } }: AtForm) =>
      values?.officerLeft ? "The officer belongs to the operator of the former site. Choose one of this site's operator." : undefined,
  } as const;
  const opening = {
    label: 'Open Session',
    at: 'linked',
    needs: [chosen('linked', 'Choose a session first.')],
    run: ({ linked: { row } }: { readonly linked: { readonly row: LinkedSession | undefined } }) => row && sessionLead(row.sessionId),
  } as const;
  const linking = {
    title: 'Link Session',
    label: 'Link Session',
    hasButton: false,
    at: 'form',
    size: 'large',
    height: 800,
    when: (ctx: { readonly login: SignedIn; readonly form: { readonly isRead: boolean } }) => mayLink(ctx) && !ctx.form.isRead,
  } as const;

  const detail = within<AroundRecord>((inner) =>
    inner
      .data('lists', { label: 'Choices', load: () => calls.blank?.() })
      .data('own', { label: 'Entries of the record', isQuiet: true, load: ({ events: { row } }) => row && ownOf(row.id) })
      .form('form', {
        ...common,
        load: ({ events: { row } }) =>
          row && join({ record: calls.read({ id: row.id }) }, ({ record }) => valuesOf(identified(record, { id: row.id }), 'read')),
        edit: {
          load: ({ events: { row }, record: { answer: known } }) =>
            row &&
            join({ form: calls.change({ id: row.id }) }, ({ form: response }) =>
              valuesOf(identified(recordIn(response), { id: row.id, rowVersion: known?.rowVersion }), 'change'),
            ),
          needs: [
            flag('optionComplianceAllowEdit'),
            chosen('events', 'Choose a record first.'),
            answer('record', 'canEdit', readOnlyRecord),
          ],
        },
        save: (ctx) => {
          const { id: recordId, rowVersion } = ctx.values;
          if (recordId === undefined || rowVersion === undefined) return undefined;
          return calls.update({ ...body(ctx.values, ctx), id: recordId, rowVersion: versionOf(rowVersion) });
        },
        saved: updated,
        refreshes: ['events', 'record', 'incident'],
        next: ({ events: { row } }) => choose('events', row?.id),
      })
      .message('left', left)
      .grid('linked', ticked)
      .action('unlink', removal)
      .action('session', opening)
      .dialog('link', linking, dialog)
      .custom('pictures', { ...pictures, saveNeeds: [flag('optionComplianceAllowEdit'), answer('record', 'canEdit', readOnlyRecord)] })
      .layout('lists', 'own', 'left', 'form', 'linked', 'pictures')
      // The form keeps most of the height.
      .heights(1, 1, 1, 3, 1, 1),
  );

  const page = definePage({
    id,
    path,
    title,
    back,
    can: [menu('COMPLIANCE'), ...(options.can ?? [])],
    screen: screen('none')
      .parameter('alertId')
      .parameter('site')
      .parameter('date')
      .parameter('time')
      .parameter('machineName', { from: 'machine' })
      .data('lists', { label: 'Choices', load: prepared })
      .data('alerted', { label: 'Alert', load: (ctx) => options.alerted?.(ctx) })
      .data('own', nothingOwn)
      // The alert's data must be loaded first.
      .form('form', { ...recording, when: (ctx) => ctx.alerted.answer !== undefined || options.alerted?.(ctx) === undefined })
      .message('left', left)
      .grid('linked', ticked)
      .action('unlink', removal)
      .action('session', opening)
      .dialog('link', linking, dialog)
      .layout('lists', 'alerted', 'own', 'left', 'form', 'linked')
      .heights(1, 1, 1, 1, 3, 1),
  });

  /** A whole record for print: answers, sessions and pictures. */
  const sheet = within<AroundSheet>((inner) =>
    inner
      .data('lists', { label: 'Choices', load: () => calls.blank?.() })
      .data('own', { label: 'Entries of the record', isQuiet: true, load: ({ record: { answer: known } }) => known && ownOf(known.id) })
      .form('form', {
        ...common,
        label: 'Answers',
        load: ({ record: { answer: known } }) =>
          known && join({ record: calls.read({ id: known.id }) }, ({ record }) => valuesOf(identified(record, known), 'read')),
        edit: { load: () => undefined },
      })
      .grid('linked', leading)
      .dialog('link', linking, dialog)
      .custom('pictures', printedPictures)
      .layout('lists', 'own', 'form', 'linked', 'pictures'),
  );

  return { title, path, prepared, nothingOwn, recording, detail, page, sheet } as const;
}
