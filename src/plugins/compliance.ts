import { answer, choose, chosen, definePlugin, downloadOf, fill, flag, go, join, menu, screen, wholeOrganisation } from '../engine';
import { api } from '../schemas/calls';
import { authoriseForm, eventsFilter } from '../schemas/forms/eventsFilter.form';
import { versionOf } from '../schemas/wire/rowVersion';
import { formMessage, isInteraction, openRecord, recordLines } from './compliance/details';
import { eventColumns } from './compliance/events';
import { interactionFields } from './compliance/interactionForm';
import { interactionBody, interactionValues } from './compliance/interactionValues';
import { compliancePaths } from './compliance/paths';
import { filterStart, incompleteRecords, periodChoices, processedQuarters } from './compliance/periods';
import { quarterFlow } from './compliance/quarterFlow';
import { reviewFlow } from './compliance/reviewFlow';
import { eventTypesAsked, pageSize, searchOf } from './compliance/search';

const { complianceRecords, incidents, interactions } = api;

const chooseFirst = 'Choose a record first.';

export const compliance = definePlugin({
  id: 'compliance',
  title: 'Compliance',
  icon: 'shield-check',
  section: 'COMPLIANCE',
  needs: [menu('COMPLIANCE')],
  service: 'compliance',
  scope: { ...wholeOrganisation, all: 'unlessByCompany' },
  opens: { entity: 'compliance-record', pane: 'events' },
  screen: screen('none')
    .data('quarter', {
      label: 'Quarter',
      load: ({ scope }) => scope?.node.type === 'CO' && complianceRecords.quarter({ organisationUnitId: scope.node.id }),
    })
    .filter('filter', {
      form: eventsFilter,
      start: filterStart,
      choices: {
        eventTypes: () => eventTypesAsked(),
        period: ({ quarter }) => periodChoices(quarter.answer),
        processedQuarter: ({ quarter }) => processedQuarters(quarter.answer),
      },
      shows: {
        dateFrom: ({ values }) => values.period === undefined && values.processedQuarter === undefined,
        dateTo: ({ values }) => values.period === undefined && values.processedQuarter === undefined,
        period: ({ values }) => values.processedQuarter === undefined,
      },
    })
    .grid('events', {
      rows: (ctx, { page }) => {
        const search = searchOf(ctx, page);
        return search && complianceRecords.search(search);
      },
      columns: eventColumns,
      id: 'id',
      dates: 'year-first',
      paging: { size: pageSize, total: ({ totalRecords }) => totalRecords },
      emptyText: 'There are no results for the current set of filters.',
    })
    .data('lists', { label: 'Lists', load: () => interactions.blank() })
    .data('incident', {
      label: 'Incident',
      load: ({ events: { row } }) => row?.event.name === 'Incident' && incidents.read({ id: row.id }),
    })
    .details('record', {
      label: 'Record',
      when: ({ events: { row } }) => row !== undefined,
      load: ({ events: { row } }) => row && join({ record: complianceRecords.record({ id: row.id }) }, ({ record }) => openRecord(record)),
      fields: (record) => recordLines(record),
    })
    .form('interaction', {
      ...interactionFields,
      when: ({ events: { row } }) => isInteraction(row),
      load: ({ events: { row } }) =>
        row && isInteraction(row) && join({ record: interactions.read({ id: row.id }) }, ({ record }) => interactionValues(record)),
      edit: {
        load: ({ events: { row } }) =>
          row && join({ form: interactions.change({ id: row.id }) }, ({ form }) => interactionValues(form.record)),
        needs: [flag('optionComplianceAllowEdit'), chosen('events', chooseFirst), answer('record', 'canEdit', 'This record is read-only.')],
      },
      save: ({ values }) => {
        const { id, rowVersion } = values;
        return id === undefined || rowVersion === undefined
          ? undefined
          : interactions.update({ ...interactionBody(values), id, rowVersion: versionOf(rowVersion) });
      },
      refreshes: ['events', 'record'],
      next: ({ events: { row } }) => choose('events', row?.id),
    })
    .message('formless', {
      text: ({ events: { row }, incident: { answer: read } }) => formMessage({ row, incidentType: read?.incidentType }),
      toggle: {
        show: 'Show Details',
        hide: 'Hide Details',
        at: 'events',
        with: ['record', 'interaction'],
        when: ({ events: { row } }) => row !== undefined,
      },
    })
    .action('refresh', { label: 'Refresh', at: 'events', refreshes: ['events', 'quarter', 'record'] })
    .action('export', {
      label: 'Export',
      at: 'events',
      of: (ctx) => searchOf(ctx, 1),
      run: ({ subject }) => downloadOf(complianceRecords.searchCsv(subject), 'Compliance'),
    })
    .action('alerts', {
      label: 'Alerts',
      at: 'events',
      can: [flag('optionShowComplianceAlerts')],
      run: () => go(compliancePaths.alerts),
    })
    .action('new', {
      label: 'New Interaction',
      kind: 'primary',
      at: 'events',
      // On a desktop records are read and changed; there they are made from alerts only.
      when: ({ isPhone }) => isPhone,
      run: () => go(compliancePaths.askVulnerable),
    })
    .action('authorise', {
      label: 'Authorise',
      at: 'record',
      needs: [
        flag('optionComplianceAllowAuthorise'),
        answer('record', 'canAuthorise', 'Only a record that waits for its authorisation can be authorised.'),
      ],
      of: ({ record }) => record.answer,
      form: authoriseForm,
      run: ({ subject: { id, rowVersion }, values: { comments } }) =>
        complianceRecords.authorise({ id, rowVersion, comments, isAuthorised: true }),
      done: 'The compliance record was successfully authorised!',
      refreshes: ['events', 'record', 'interaction', 'quarter'],
      next: ({ subject }) => choose('events', subject.id),
    })
    .action('delete', {
      label: 'Delete',
      kind: 'danger',
      at: 'record',
      needs: [flag('optionComplianceAllowDelete'), answer('record', 'canDelete', 'A processed or read-only record cannot be deleted.')],
      of: ({ events }) => events.row,
      confirm: ({ subject }) => `Are you sure you want to delete record ${subject.id}? This cannot be undone.`,
      run: ({ subject }) => complianceRecords.remove({ id: subject.id }),
      done: 'The compliance record was deleted.',
      refreshes: ['events', 'quarter'],
    })
    .dialog(
      'reviews',
      {
        title: 'Reviews',
        label: 'Reviews',
        at: 'record',
        size: 'medium',
        can: [flag('optionComplianceShowReviews')],
        needs: [answer('record', 'hasReviews', 'This record has no reviews.')],
        refreshes: ['record'],
      },
      reviewFlow,
    )
    .dialog(
      'process',
      {
        title: 'Process quarterly returns',
        label: ({ quarter }) => `Process ${quarter.answer?.quarterName ?? 'Quarter'}`,
        at: 'events',
        size: 'large',
        needs: [flag('optionComplianceAllowPeriodEnd')],
      },
      quarterFlow(() => [fill('filter', incompleteRecords)]),
    )
    .layout('quarter quarter', 'lists lists', 'filter filter', 'events incident', 'events record', 'events interaction', 'events formless')
    // The form has most of the details' height.
    .heights(1, 1, 1, 1, 2, 3, 1)
    .widths({ computer: [8, 8], large: [9, 7], widescreen: [10, 6] }),
});
