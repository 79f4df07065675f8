import {
  answer,
  choose,
  definePlugin,
  exportOf,
  extra,
  fill,
  flag,
  go,
  isGranted,
  join,
  menu,
  placed,
  screen,
  wholeOrganisation,
} from '../engine';
import { quarterText } from '../machines/quarterProcessing';
import { api } from '../schemas/calls';
import { authoriseForm, eventsFilter } from '../schemas/forms/eventsFilter.form';
import { namedSiteLead } from './common/links';
import { namedBy } from './common/shownIn';
import { authoriseSeveral, nextWaiting } from './compliance/authoriseSeveral';
import { noSuchIncident, notImplemented, openRecord, recordKind, recordLines, reviewedAbout } from './compliance/details';
import { eventColumns } from './compliance/events';
import { evidencePack, placeOf } from './compliance/evidencePack';
import { complianceFigures } from './compliance/figures';
import { complianceSearch } from './compliance/globalSearch';
import { agcCheck } from './compliance/kinds/agcCheck';
import { ageVerification } from './compliance/kinds/ageVerification';
import { customerIncident } from './compliance/kinds/customerIncident';
import { enforcementVisit } from './compliance/kinds/enforcementVisit';
import { gamblingDispute } from './compliance/kinds/gamblingDispute';
import { interaction } from './compliance/kinds/interaction';
import { observation } from './compliance/kinds/observation';
import { selfExclusion } from './compliance/kinds/selfExclusion';
import { suspiciousActivity } from './compliance/kinds/suspiciousActivity';
import { newDialog } from './compliance/newDialog';
import { newRecords } from './compliance/newRecords';
import { compliancePaths } from './compliance/paths';
import { filterStart, incompleteRecords, isIncomplete, periodChoices } from './compliance/periods';
import { quarterFlow } from './compliance/quarterFlow';
import { reviewFlow } from './compliance/reviewFlow';
import { pageSize, processedQuarters, requestedEventTypes, searchOf } from './compliance/search';
import { complianceTasks } from './compliance/tasks';
import { hitCount } from './compliance/totals';

const { complianceRecords, incidents } = api;
const mayProcess = [flag('optionComplianceAllowPeriodEnd')] as const;

export const compliance = definePlugin({
  id: 'compliance',
  title: 'Compliance',
  help: 'Compliance records, latest first, with their reviews and the return of each quarter. The history of a record shows who changed what.',
  icon: 'shield-check',
  section: 'COMPLIANCE',
  can: [menu('COMPLIANCE')],
  service: 'compliance',
  scope: { ...wholeOrganisation, all: 'unlessByCompany' },
  opens: { entity: 'compliance-record', pane: 'events' },
  tasks: complianceTasks,
  figures: complianceFigures,
  questions: [
    { label: 'New interaction', icon: 'message-circle', can: [menu('CUSTOMER')], leads: () => go(compliancePaths.askVulnerable) },
  ],
  search: complianceSearch,
  screen: screen('none')
    .data('quarter', {
      label: 'Quarter',
      // Without the right to process, the login may not see all of a company either.
      load: ({ scope, login }) =>
        scope?.node.type === 'CO' && isGranted(mayProcess, login) && complianceRecords.quarter({ organisationUnitId: scope.node.id }),
    })
    .filter('filter', {
      form: eventsFilter,
      start: filterStart,
      choices: {
        eventTypes: () => requestedEventTypes(),
        period: ({ quarter, login }) => periodChoices(quarter.answer, login),
        processedQuarter: (ctx) => processedQuarters(ctx),
      },
      shows: {
        dateFrom: ({ values }) => values.period === undefined && values.processedQuarter === undefined,
        dateTo: ({ values }) => values.period === undefined && values.processedQuarter === undefined,
        period: ({ values }) => values.processedQuarter === undefined,
      },
    })
    .grid('events', {
      rows: (ctx, { page, sortBy: sort }) => {
        const search = searchOf(ctx, page);
        return search && complianceRecords.search({ ...search, sort });
      },
      sort: 'offered',
      // The record and its open dialogs survive a refetch of the list.
      about: (ctx) => searchOf(ctx, 1),
      columns: eventColumns,
      card: ['type', 'status', 'customer', 'dateCreated', 'id'],
      id: 'id',
      start: 'first',
      dates: 'year-first',
      paging: { size: pageSize, total: (answer) => hitCount(answer, pageSize) },
    })
    .data('incident', {
      label: 'Incident',
      // Same request as the incident's form, so it is sent once.
      load: ({ events: { row } }) =>
        row?.event.name === 'Incident' && join({ record: incidents.read({ id: row.id }) }, ({ record }) => record),
    })
    .details('record', {
      label: 'Record',
      when: ({ events: { row } }) => row !== undefined,
      load: ({ events: { row } }) => row && join({ record: complianceRecords.record({ id: row.id }) }, ({ record }) => openRecord(record)),
      fields: (record, { events: { row }, login }) => [
        ...recordLines(record),
        row && { label: 'Site', value: row.site.name, leads: namedSiteLead(login, row.site.name) },
      ],
    })
    .cases(
      'about',
      {
        case: ({ events: { row }, incident: { answer: read } }) =>
          recordKind({ row, incidentType: read?.incidentType, customerIncident: read?.customerIncident }),
        when: ({ events: { row } }) => row !== undefined,
        toggle: {
          show: 'Show Details',
          hide: 'Hide Details',
          at: 'events',
          with: ['record'],
          when: ({ events: { row } }) => row !== undefined,
        },
      },
      (inner) => ({
        interaction: interaction.detail,
        ageVerification: ageVerification.detail,
        observation: observation.detail,
        selfExclusion: selfExclusion.detail,
        agcCheck: agcCheck.detail,
        enforcementVisit: enforcementVisit.detail,
        suspiciousActivity: suspiciousActivity.detail,
        gamblingDispute: gamblingDispute.detail,
        customerIncident: customerIncident.detail,
        noIncidentForm: inner.message('form', { label: 'About the record', text: () => noSuchIncident }),
        notImplemented: inner.message('form', { label: 'About the record', text: () => notImplemented }),
      }),
    )
    .action('refresh', { label: 'Refresh', at: 'events', refreshes: ['events', 'quarter', 'record', 'incident', 'about'] })
    .action('export', {
      label: 'Export',
      at: 'events',
      of: (ctx) => searchOf(ctx, 1),
      run: ({ subject }) => exportOf(complianceRecords.searchCsv(subject), 'Compliance'),
    })
    .action('alerts', {
      label: 'Alerts',
      at: 'events',
      can: [flag('optionShowComplianceAlerts')],
      run: () => go(compliancePaths.alerts),
    })
    .menu('new', {
      label: 'New',
      rank: 'primary',
      when: ({ isPhone }) => isPhone,
      items: newRecords.map(({ id, label, icon, can, path }) => ({ id, label, icon, can, run: () => go(path) })),
    })
    .dialog('newRecord', { title: 'New record', label: 'New', at: 'events', size: 'medium', when: ({ isPhone }) => !isPhone }, newDialog)
    .action('evidence', {
      label: 'Print',
      icon: 'file-text',
      at: 'record',
      of: ({ events }) => events.row,
      run: ({ subject }) => go(compliancePaths.record, { id: subject.id }),
    })
    .action('authorise', {
      label: 'Authorise',
      key: 'A',
      rank: 'row',
      at: 'record',
      needs: [
        flag('optionComplianceAllowAuthorise'),
        answer('record', 'canAuthorise', 'Only a record that waits for its authorisation can be authorised.'),
      ],
      of: ({ record }) => record.answer,
      about: ({ events: { row } }) => row && `Record ${row.id}: ${row.event.name}`,
      form: authoriseForm,
      run: ({ subject: { id, rowVersion }, values: { comments } }) =>
        complianceRecords.authorise({ id, rowVersion, comments, isAuthorised: true }),
      done: 'The compliance record was successfully authorised!',
      refreshes: ['events', 'record', 'about', 'quarter'],
      // It leaves a list of incomplete records, so the next one opens.
      next: ({ subject, events, filter }) => choose('events', isIncomplete(filter) ? nextWaiting(events.rows, subject.id) : subject.id),
    })
    .dialog(
      'several',
      {
        title: 'Authorise several',
        label: 'Authorise several',
        at: 'events',
        size: 'large',
        can: [flag('optionComplianceAllowAuthorise')],
        refreshes: ['record', 'about', 'quarter'],
      },
      authoriseSeveral,
    )
    .action('delete', {
      label: 'Delete',
      kind: 'danger',
      at: 'record',
      needs: [flag('optionComplianceAllowDelete'), answer('record', 'canDelete', 'A processed or read-only record cannot be deleted.')],
      of: ({ events }) => events.row,
      about: ({ subject }) => namedBy(subject.event.name, subject.site.name),
      confirm: ({ subject }) => `Are you sure you want to delete record ${subject.id}? This cannot be undone.`,
      run: ({ subject }) => complianceRecords.remove({ id: subject.id }),
      done: 'The compliance record was deleted.',
      refreshes: ['events', 'quarter'],
    })
    .dialog(
      'reviews',
      {
        title: 'Reviews',
        about: ({ events: { row } }) => row && reviewedAbout(row),
        label: 'Reviews',
        at: 'record',
        size: 'medium',
        can: [flag('optionComplianceShowReviews')],
        needs: [answer('record', 'hasReviews', 'This record has no reviews.')],
        refreshes: ['record', 'about'],
      },
      reviewFlow,
    )
    .dialog(
      'process',
      {
        title: 'Process quarterly returns',
        about: ({ scope }) => (scope?.node.type === 'CO' ? scope.node.name : undefined),
        label: ({ quarter }) => `Process ${quarter.answer === undefined ? 'Quarter' : quarterText(quarter.answer)}`,
        at: 'events',
        size: 'large',
        needs: [...mayProcess, placed()],
      },
      quarterFlow(() => [fill('filter', incompleteRecords)]),
    )
    .dialog(
      'evidencePack',
      {
        title: 'Evidence pack',
        about: ({ scope }) => placeOf(scope),
        label: 'Evidence Pack',
        at: 'events',
        size: 'medium',
        can: [extra('evidencePack')],
      },
      evidencePack,
    )
    .layout('filter filter', 'events incident', 'events record', 'events about', 'quarter quarter')
    // The form takes most of the height.
    .heights(1, 1, 2, 3, 1)
    .widths({ computer: [8, 8], large: [21, 11], widescreen: [10, 6] }),
});
