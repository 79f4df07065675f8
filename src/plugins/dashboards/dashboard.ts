import { answer, chosen, exportOf, filled, join, row, type Scope, screen, type Within } from '../../engine';
import type { FileAnswer, Request } from '../../schemas/call';
import { api } from '../../schemas/calls';
import { type DashboardAnswer, narrowed } from '../../schemas/entities/dashboards';
import type { GraphAnswer } from '../../schemas/entities/graph';
import type { Named } from '../../schemas/entities/organisation';
import type { Form } from '../../schemas/forms/form';
import { firstIsDefault } from '../common/firstIsDefault';
import { namedBy, shownIn } from '../common/shownIn';
import { weeksText } from '../common/weekNames';
import { withChangesInWords } from './changes';
import { type OfSite, weeksShown } from './details';
import { type DashboardQuestion, type DashboardValues, grouping, questionOf } from './question';
import { averageLine, sumGraph } from './sumGraph';
import { weekLead } from './weekLead';
import { weekLines } from './weekLines';

const { organisation, revenue } = api;

interface PartQuestion {
  readonly companyId?: number | undefined;
  readonly subCompanyId?: number | undefined;
}

interface Kind {
  readonly form: Form<DashboardValues>;
  readonly dashboard: (question: DashboardQuestion) => Request<DashboardAnswer>;
  readonly graph: (question: DashboardQuestion & { readonly site: number; readonly dataType: number }) => Request<GraphAnswer>;
  readonly exportDashboard: (question: DashboardQuestion & PartQuestion) => Request<FileAnswer>;
  readonly dataViews: () => Request<readonly Named[]>;
  readonly dataTypes: (input: { readonly id: number }) => Request<readonly Named[]>;
  readonly fileName: string;
  /** Heading of the columns with changes of the preceding figure. */
  readonly changes: string;
  readonly details: Within<OfSite>;
  readonly detailsTitle: string;
}

/** What a row is. */
function placeIn({ groupBy }: Partial<DashboardValues>) {
  return groupBy === grouping.region ? 'region' : 'site';
}

/** `undefined` for regions, which span companies. */
function partOf({ filter, scope }: { readonly filter: Partial<DashboardValues>; readonly scope: Scope | undefined }) {
  if (filter.groupBy === grouping.region) return {};
  return { company: scope?.companyId, subCompany: scope?.subCompanyId, site: scope?.node.type === 'SI' ? scope.node.id : undefined };
}

/** Dashboard of recent weeks, with a graph of the selected row. docs/rules/analysis.md, 2 and 4. */
export function dashboard({ form, fileName, changes, details, detailsTitle, ...calls }: Kind) {
  return screen('none')
    .filter('filter', {
      form,
      scoped: { operator: 'operator', company: 'company', subCompany: 'subCompany' },
      choices: {
        operator: () => organisation.operators(),
        company: ({ values }) => values.operator && revenue.companies({ op: values.operator }),
        subCompany: ({ values }) => values.company && revenue.subCompanies({ company: values.company }),
        category: ({ values }) => values.operator && organisation.categories({ operator: values.operator }),
        dataView: () => join({ views: calls.dataViews() }, ({ views }) => firstIsDefault(views)),
        region: ({ values }) => values.operator && organisation.operatorRegions({ operator: values.operator }),
      },
      // Regions span companies.
      shows: {
        company: ({ values }) => values.groupBy !== grouping.region,
        subCompany: ({ values }) => values.company !== undefined,
      },
      resets: { operator: ['company', 'subCompany', 'category', 'region'], company: ['subCompany'] },
    })
    .grid('sites', {
      label: 'Figures',
      rows: ({ filter }) => {
        const question = questionOf(filter);
        return question && calls.dashboard(question);
      },
      narrow: (figures, ctx) => withChangesInWords(narrowed(figures, partOf(ctx)), changes, ctx.filter.varianceType ?? 1),
      about: ({ filter }) => questionOf(filter),
      columns: 'server',
      card: ['Name', 'Code', 'Machines', 'Amount', 'Average', 'Total', 'Variance'],
      id: 'siteId',
      sparkline: { column: 'Name', of: (figures) => weekLines(figures) },
      opens: 'details',
    })
    .list('dataType', {
      label: 'Data Type',
      place: 'line',
      start: 'first',
      load: ({ filter }) => filter.dataView && calls.dataTypes({ id: filter.dataView }),
      // The week columns hold the view's first data type. docs/rules/analysis.md, 4.
      items: ({ answer: types }) => types.map((type, at) => ({ ...type, isInWeeks: at === 0 })),
    })
    .graph('graph', {
      load: ({ filter, sites: { row: chosenRow }, dataType: { item: type } }) => {
        const question = questionOf(filter);
        if (question === undefined || chosenRow === undefined || type === undefined) return undefined;
        const graph = calls.graph({ ...question, site: chosenRow.siteId, dataType: type.id });
        return join({ graph }, (answers) => ({ ...answers.graph, measure: type.name }));
      },
      given({ filter, sites: { answer: figures, row: chosenRow }, dataType: { item: type } }) {
        if (figures === undefined || type?.isInWeeks !== true) return undefined;
        return chosenRow === undefined ? sumGraph(figures, type.name, placeIn(filter)) : averageLine(figures, placeIn(filter));
      },
      idleText: ({ filter }) => filter.operator !== undefined && `Select a ${placeIn(filter)} to see its graph`,
      dates: 'day-first',
      leads: ({ answer: { places }, point, ...ctx }) => weekLead(places[point.place], ctx),
      toggle: { show: 'Display Graph', hide: 'Hide Graph', at: 'sites', with: ['dataType'] },
    })
    .action('refresh', {
      label: 'Refresh',
      at: 'sites',
      needs: [filled('filter', 'operator', 'Choose an operator first.')],
      refreshes: ['sites', 'graph'],
    })
    .dialog(
      'details',
      {
        label: 'Details',
        title: detailsTitle,
        about: ({ sites, filter }) => namedBy(shownIn(sites, 'Name'), weeksText(weeksShown({ filter, sites }))),
        at: 'sites',
        size: 'full',
        needs: [
          chosen('sites', 'Choose a site first.'),
          row('sites', 'optionShowDetails', 'This row has no details, or you may not look at them.'),
        ],
      },
      details,
    )
    .action('export', {
      label: 'Export',
      at: 'sites',
      needs: [
        chosen('sites', 'Choose a site first.'),
        answer('sites', 'optionShowExport', 'Your access profile does not allow exports here.'),
      ],
      of: ({ filter, scope }) => {
        const question = questionOf(filter);
        const { company: companyId, subCompany: subCompanyId } = partOf({ filter, scope });
        return question && { ...question, companyId, subCompanyId };
      },
      run: ({ subject }) => exportOf(calls.exportDashboard(subject), fileName),
    })
    .layout('filter', 'sites', 'dataType', 'graph');
}
