import { answer, choose, definePlugin, exportOf, filled, flag, go, idle, join, menu, screen, wholeOrganisation } from '../engine';
import { api } from '../schemas/calls';
import type { GraphAnswer } from '../schemas/entities/graph';
import { analysisPanel, exportAddress, graphMode } from '../schemas/forms/analysisPanel.form';
import { analysisFigures } from './analysis/figures';
import { dataTypeOf, hasMachineDots, machineDots, machineRows } from './analysis/machineDots';
import { narrowed } from './analysis/narrowed';
import { panelChoices, panelFields, panelStart, panelTitles, questions, viewOf } from './analysis/panel';
import { canGraph, placeOf, questionOf } from './analysis/question';
import { hasWeekHours, weekHours } from './analysis/weekHours';

const { analysis: calls } = api;

/** Maximum of graphed rows, and the delay in milliseconds after the last selection. docs/rules/analysis.md, 9. */
const mostRows = { standard: 1, multiSelect: 5 } as const;
const pause = 850;

/** The groupings depend on the part of the organisation, so that comes first. */
const ready = [filled('panel', 'dataGroupId', 'Choose a part of the organisation first.'), idle()] as const;

/** Columns suit one amount by period; lines suit shares, comparisons and long ranges. docs/rules/analysis.md, 4. */
const mostColumns = 62;

function pictureOf({ answer: { places, series } }: { readonly answer: GraphAnswer }) {
  const [only, ...others] = series;
  return only !== undefined && others.length === 0 && only.kind !== 'percent' && places.length <= mostColumns ? 'columns' : 'line';
}

const exporting = { can: [flag('optionAllowExport')], needs: [...ready, answer('meta', 'optionAllowExport')] } as const;

/** docs/rules/analysis.md, 2 and 4. */
export const analysis = definePlugin({
  id: 'analysis',
  title: 'Analysis',
  help: 'The figures of machines by day, week, hour, month or machine. Choose a part of the organisation, a range and the data, then press Process.',
  icon: 'chart-column',
  section: 'GENERAL_ANALYSIS',
  can: [menu('GENERAL_ANALYSIS')],
  scope: { ...wholeOrganisation, tree: 'analysis' },
  figures: analysisFigures,
  questions: [
    { label: 'What did we take yesterday?', leads: () => go('/dashboard/analysis', { question: questions.yesterday }) },
    { label: 'When are we busiest?', leads: () => go('/dashboard/analysis', { question: questions.busiest }) },
    {
      label: 'Which machines stand out?',
      can: [flag('optionShowVariance')],
      leads: () => go('/dashboard/analysis', { question: questions.outlying }),
    },
  ],
  screen: screen('none')
    .parameter('question')
    .parameter('part')
    .data('meta', { label: 'Choices', load: ({ operatorId }) => operatorId && calls.metaData({ operatorId }) })
    .filter('panel', {
      label: 'Analysis',
      form: analysisPanel,
      when: ({ meta }) => meta.answer !== undefined,
      about: ({ operatorId }) => operatorId,
      start: ({ meta, question }) => panelStart(meta.answer, question),
      choices: panelChoices,
      shows: panelFields,
      titles: panelTitles,
    })
    .organisationToggle({ show: 'Show Organisation Tree', hide: 'Hide Organisation Tree' })
    .submit('request', {
      label: 'Process',
      kind: 'primary',
      of: (ctx) => questionOf(ctx),
      // A link sends its request at once, also if other figures are open.
      about: (ctx) => [placeOf(ctx), ctx.question, ctx.part],
      needs: ready,
      refreshes: ['machines', 'results', 'busiest', 'graph'],
    })
    .filter('mode', {
      label: 'Graph Mode',
      form: graphMode,
      when: ({ meta, request }) => canGraph(meta.answer, request.value),
    })
    // The request of the figures, which is sent once.
    .data('machines', {
      label: 'Machines',
      isQuiet: true,
      load: (ctx) => hasMachineDots(ctx) && ctx.request.value && calls.grid(ctx.request.value),
    })
    .graph('busiest', {
      label: 'Busiest Times',
      load: weekHours,
      picture: 'heatMap',
      leads: ({ answer: { places, series }, point, ...ctx }) => narrowed(places[point.place], series[point.series ?? -1]?.name, ctx),
      when: hasWeekHours,
    })
    .graph('outlying', {
      label: 'Machine Variances',
      load: () => undefined,
      given: machineDots,
      picture: 'dots',
      idleText: 'Loading the machines…',
      leads: ({ machines, point }) => choose('results', machines.answer && machineRows(machines.answer)[point.place]?.rowKey),
      when: hasMachineDots,
    })
    .grid('results', {
      label: 'Figures',
      rows: ({ request }) => request.value && calls.grid(request.value),
      columns: 'server',
      id: 'rowKey',
      most: ({ meta, request, mode }) => (canGraph(meta.answer, request.value) ? mostRows[mode.mode ?? 'standard'] : 0),
      counts: true,
    })
    .graph('graph', {
      picture: pictureOf,
      load: ({ meta, request, results: { chosen } }) => {
        const [first, ...others] = chosen;
        if (request.value === undefined || first === undefined || !canGraph(meta.answer, request.value)) return undefined;
        const category = others.length === 0 ? (first.category ?? null) : null;
        const { fromDate, toDate, fromWeek, timeGroupById } = request.value;
        const hasOneMeasure = viewOf(meta.answer, timeGroupById)?.displayDataType === true;
        const graph = calls.graph({ ...request.value, rowKeys: chosen.map(({ rowKey }) => rowKey), category });
        // Of hours and weekdays, which have no date; other axes give their own.
        return join({ graph }, (answers) => ({
          ...answers.graph,
          period: fromWeek === undefined ? `${fromDate} to ${toDate}` : undefined,
          measure: hasOneMeasure ? dataTypeOf({ meta, request }) : undefined,
        }));
      },
      idleText: ({ request }) => request.value !== undefined && 'Select a row to see its graph',
      leads: ({ answer: { places }, point, ...ctx }) => narrowed(places[point.place], undefined, ctx),
      debounce: ({ mode }) => (mode.mode === 'multiSelect' ? pause : 0),
      // Results without a graph use the whole height.
      when: ({ meta, request }) => request.value === undefined || canGraph(meta.answer, request.value),
      toggle: { show: 'Show Graph', hide: 'Hide Graph', with: ['busiest', 'outlying'] },
    })
    .action('export', {
      label: 'Export',
      at: 'results',
      ...exporting,
      of: (ctx) => questionOf(ctx),
      run: ({ subject }) => exportOf(calls.exportAnalysis(subject), 'Analysis'),
    })
    .action('send', {
      label: 'Send Export By Email',
      at: 'results',
      ...exporting,
      form: exportAddress,
      of: (ctx) => questionOf(ctx),
      run: ({ subject, values }) => calls.exportAnalysis({ ...subject, emailAddress: values.emailAddress }),
      done: 'The export has been sent.',
    })
    .layout('meta', 'panel', 'mode', 'machines', 'busiest', 'outlying', 'results', 'graph'),
});
