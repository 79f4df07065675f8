import {
  type Askable,
  answer,
  choose,
  chosen,
  type DetailsOutput,
  definePage,
  type Entered,
  type FormOptions,
  flag,
  goOn,
  join,
  menu,
  type Requirement,
  type Scope,
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
import type { Alerted, Parameters } from './parameters';
import { pictures, printedPictures } from './pictures';

/** What the form of a kind knows wherever it stands: what it chooses from, and who fills it in. */
export interface Around<Lists> {
  readonly lists: { readonly answer: Lists | undefined };
  /** What a record that is there already has of the lists. */
  readonly own?: { readonly answer: Partial<Lists> | undefined };
  readonly login: SignedIn;
  readonly isPhone: boolean;
}

/** What is around the form of a record that is there already. */
export interface AroundRecord {
  readonly events: Selection<EventRow>;
  readonly record: DetailsOutput<OpenRecord>;
  /** The record again, where it is an incident. */
  readonly incident: { readonly answer: Incident | undefined };
  readonly login: SignedIn;
  readonly scope: Scope | undefined;
  readonly isPhone: boolean;
}

/** What is around a record that is only shown. */
export interface AroundSheet {
  readonly record: DetailsOutput<OpenRecord>;
  readonly incident: { readonly answer: Incident | undefined };
  readonly login: SignedIn;
  readonly isPhone: boolean;
}

/** What the server was asked for an alert, on the page of a kind that asks. */
export interface AlertedBefore {
  readonly alerted?: { readonly answer: Alerted | undefined };
}

/** A whole number that an address names; nothing for anything else. */
function idOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** What a form says where no alert led to it: a draft that said nothing would take on the alert of the form that it is put back into. */
const noAlert = 0;

/** What the form of every kind asks. */
export interface KindValues {
  readonly id?: number;
  readonly rowVersion?: string;
  readonly alertId?: number;
  readonly site?: string;
}

interface Site {
  readonly guid: string;
  readonly name: string;
}

/**
 * The sites that a record can be made at, as a list of choices; nothing while they are not known, so that no answer is taken for a wrong one. A server may
 * leave it to the sign-in to tell them.
 */
export function sitesOf<Lists extends { readonly sites: readonly Site[] }>({
  lists: { answer: lists },
  login,
}: Pick<Around<Lists>, 'lists' | 'login'>) {
  if (lists === undefined) return undefined;
  const told: readonly Site[] | undefined = lists.sites;
  return (told ?? login.sites.map(({ guid, retailerName: name }) => ({ guid, name }))).map(({ guid, name }) => ({ id: guid, name }));
}

/** A record with its id and its version, which a server may leave to what all kinds have in common. */
function identified<Rec extends object>(record: Rec, known: { readonly id: number; readonly rowVersion?: RowVersion | undefined }): Rec {
  return { ...known, ...record };
}

/** One kind of compliance record. */
export interface KindOptions<Values extends KindValues, Lists, Rec extends object, Body extends object> {
  /** The id of its page. */
  readonly id: string;
  readonly title: string;
  /** The address at which one is recorded. */
  readonly path: string;
  readonly form: Form<Values>;
  /** How its fields are asked, beyond what the form says. */
  readonly fields: Pick<
    FormOptions<Around<Lists>, Values>,
    'choices' | 'hidden' | 'required' | 'disabled' | 'records' | 'derive' | 'invalidText' | 'submits' | 'saveLabel'
  >;
  /** What its page needs beside the compliance menu. */
  readonly needs?: readonly Requirement[];
  /** How play sessions are linked to one; not at all without it. */
  readonly links?: Links<Values>;
  /** What one that is read has of the lists, with the names that it was given. */
  own?(record: Rec): Partial<Lists>;
  /** Asks for what an alert fills in that its address does not say; nothing where there is nothing to ask. */
  alerted?(ctx: Parameters & { readonly login: SignedIn; readonly isPhone: boolean }): Askable<Alerted> | undefined;
  readonly calls: {
    /** What the form chooses from; left out by a form that chooses from nothing. */
    blank?(): Request<Lists>;
    /** The same where a record is made, which may have to happen without a connection: with all that may be needed on the way. */
    prepared?(): Askable<Lists>;
    read(input: { readonly id: number }): Request<Rec>;
    /** The record to be changed, with the lists of its form or alone. */
    change(input: { readonly id: number }): Request<({ readonly record: Rec } & Partial<Lists>) | Rec>;
    create(body: Body & { readonly alertId?: number | undefined }): Request<SavedRecord>;
    update(body: Body & { readonly id: number; readonly rowVersion: RowVersion }): Request<SavedRecord>;
  };
  /** A record as its form holds it: to be read, or to be changed. */
  values(record: Rec, use: 'read' | 'change'): Entered<Values>;
  /** What is sent of a form's answers. */
  body(values: Values, around: Around<Lists>): Body;
  /** What a new one starts with. */
  start(ctx: Around<Lists> & Parameters & AlertedBefore): Entered<Values>;
  /** What one is called among the records that are not sent yet. */
  label(values: Values): string;
  readonly failed: string;
  readonly created: string;
  readonly updated: string;
}

function recordIn<Rec extends object>(found: { readonly record: Rec } | Rec): Rec {
  return 'record' in found ? found.record : found;
}

/** What a form chooses from by the record that it changes; nothing where only the record is told. */
function listsIn<Lists>(found: object): Partial<Lists> {
  if (!('record' in found)) return {};
  const { record: _record, ...lists } = found;
  // What the server tells beside the record are the lists of its form.
  return lists as Partial<Lists>;
}

const readOnlyRecord = 'This record is read-only.';
const back = { label: 'Back to Compliance', to: compliancePaths.events } as const;
// The page has done what it was for: going back must not lead to a blank form.
const toEvents = () => goOn(compliancePaths.events);

/**
 * Declares a kind of compliance record once: its form among the details of the list, where it is read first and can be changed; its form where one is
 * recorded, which is kept on the device until the server has it and leads back to the list; and the page that has the latter.
 */
export function kind<Values extends KindValues, Lists, Rec extends object, Body extends object>(
  options: KindOptions<Values, Lists, Rec, Body>,
) {
  const { id, title, path, form, fields, calls, values: valuesOf, body, failed, created, updated } = options;
  const common = { ...fields, label: title, form, failed };
  const prepared = () => calls.prepared?.() ?? calls.blank?.();

  const recording = {
    ...common,
    // It stays with what is entered for it, which may be taken up again on the way from another alert, or from none.
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
  /** Of a record that is made now nothing was chosen before; its form asks of it as that of any other. */
  const nothingOwn = { label: 'What was chosen', isQuiet: true, load: (): ReturnType<typeof ownOf> => undefined } as const;

  const { links } = options;
  const mayLink = ({ login }: { readonly login: SignedIn }) => links !== undefined && showsSessions(login);
  const idsOf = (values: Values | undefined) => (values === undefined || links === undefined ? [] : links.of(values));
  const dialog = linkSession<Values>(links ?? { of: () => [], linked: () => ({}) });
  /** The sessions that are linked, as they were played. */
  const linked = {
    label: 'Linked sessions',
    when: (ctx: { readonly login: SignedIn; readonly form: { readonly values: Values | undefined } }) =>
      mayLink(ctx) && idsOf(ctx.form.values).length > 0,
    rows: ({ form: { values } }: { readonly form: { readonly values: Values | undefined } }, { page }: { readonly page: number }) =>
      api.sessions.byIds({ ids: [...idsOf(values)], page }),
    columns: 'server',
    id: 'sessionId',
    opensRow: ({ row }: { readonly row: { readonly sessionId: number } }) => sessionLead(row.sessionId),
  } as const;
  const linking = {
    title: 'Link Session',
    label: 'Link Session',
    // The fields that it answers open it.
    hasButton: false,
    at: 'form',
    size: 'large',
    height: 800,
    when: (ctx: { readonly login: SignedIn; readonly form: { readonly isRead: boolean } }) => mayLink(ctx) && !ctx.form.isRead,
  } as const;

  /**
   * What the form of a record that is there chooses from. While none of several operators is chosen, the lists of a new record are those of any of them: the
   * record is asked for its own where it can be changed.
   */
  function listsOfRecord({ events: { row }, record: { answer: known }, login, scope }: AroundRecord): Askable<Lists> | undefined {
    const blank = calls.blank?.();
    const isChanged = known?.canEdit === true && login.optionComplianceAllowEdit === true;
    if (row === undefined || blank === undefined || scope !== undefined || !isChanged) return blank;
    return join({ form: calls.change({ id: row.id }), blank }, ({ form, blank: lists }) => ({ ...lists, ...listsIn<Lists>(form) }));
  }

  const detail = within<AroundRecord>((inner) =>
    inner
      .data('lists', { label: 'What can be chosen', load: listsOfRecord })
      .data('own', { label: 'What was chosen', isQuiet: true, load: ({ events: { row } }) => row && ownOf(row.id) })
      .form('form', {
        ...common,
        load: ({ events: { row } }) =>
          row && join({ record: calls.read({ id: row.id }) }, ({ record }) => valuesOf(identified(record, { id: row.id }), 'read')),
        edit: {
          load: ({ events: { row }, record: { answer: known } }) =>
            row &&
            join({ form: calls.change({ id: row.id }) }, ({ form: found }) =>
              valuesOf(identified(recordIn(found), { id: row.id, rowVersion: known?.rowVersion }), 'change'),
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
      .grid('linked', linked)
      .dialog('link', linking, dialog)
      .images('pictures', { ...pictures, changeNeeds: [flag('optionComplianceAllowEdit'), answer('record', 'canEdit', readOnlyRecord)] })
      .layout('lists', 'own', 'form', 'linked', 'pictures'),
  );

  const page = definePage({
    id,
    path,
    title,
    back,
    needs: [menu('COMPLIANCE'), ...(options.needs ?? [])],
    screen: screen('none')
      .parameter('alertId')
      .parameter('site')
      .parameter('date')
      .parameter('time')
      .parameter('machineName', { from: 'machine' })
      .data('lists', { label: 'What can be chosen', load: prepared })
      .data('alerted', { label: 'Alert', load: (ctx) => options.alerted?.(ctx) })
      .data('own', nothingOwn)
      // What an alert fills in is there from the start.
      .form('form', { ...recording, when: (ctx) => ctx.alerted.answer !== undefined || options.alerted?.(ctx) === undefined })
      .grid('linked', linked)
      .dialog('link', linking, dialog)
      .layout('lists', 'alerted', 'own', 'form', 'linked'),
  });

  /** All of a record to be read and printed: its answers, the sessions that are linked to it, and its pictures. */
  const sheet = within<AroundSheet>((inner) =>
    inner
      .data('lists', { label: 'What can be chosen', load: () => calls.blank?.() })
      .data('own', { label: 'What was chosen', isQuiet: true, load: ({ record: { answer: known } }) => known && ownOf(known.id) })
      .form('form', {
        ...common,
        label: 'Answers',
        load: ({ record: { answer: known } }) =>
          known && join({ record: calls.read({ id: known.id }) }, ({ record }) => valuesOf(identified(record, known), 'read')),
        edit: { load: () => undefined },
      })
      .grid('linked', linked)
      .dialog('link', linking, dialog)
      .images('pictures', printedPictures)
      .layout('lists', 'own', 'form', 'linked', 'pictures'),
  );

  return { title, path, prepared, nothingOwn, recording, detail, page, sheet } as const;
}
