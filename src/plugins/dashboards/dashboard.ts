import { answer, chosen, downloadOf, filled, join, row, screen, type Within } from '../../engine';
import type { FileAnswer, Request } from '../../schemas/call';
import { api } from '../../schemas/calls';
import { type DashboardAnswer, narrowed } from '../../schemas/entities/dashboards';
import type { GraphAnswer } from '../../schemas/entities/graph';
import type { Named } from '../../schemas/entities/organisation';
import type { Form } from '../../schemas/forms/form';
import { firstIsDefault } from '../common/firstIsDefault';
import { shownIn } from '../common/shownIn';
import type { OfSite } from './details';
import { type DashboardQuestion, type DashboardValues, grouping, questionOf } from './question';

const { organisation, revenue } = api;

/** The part of the organisation that a file is of; nothing for all. */
interface PartQuestion {
  readonly companyId?: number | undefined;
  readonly subCompanyId?: number | undefined;
}

/** What tells one dashboard from the other. */
interface Kind {
  readonly form: Form<DashboardValues>;
  readonly dashboard: (question: DashboardQuestion) => Request<DashboardAnswer>;
  readonly graph: (question: DashboardQuestion & { readonly site: number; readonly dataType: number }) => Request<GraphAnswer>;
  readonly exportDashboard: (question: DashboardQuestion & PartQuestion) => Request<FileAnswer>;
  readonly dataViews: () => Request<readonly Named[]>;
  readonly dataTypes: (input: { readonly id: number }) => Request<readonly Named[]>;
  readonly fileName: string;
  /** What Details opens for a site. */
  readonly details: Within<OfSite>;
  readonly detailsTitle: string;
}

/** A dashboard of figures over the last weeks, and the graph of its chosen row. docs/rules/analysis.md, 2 and 4. */
export function dashboard({ form, fileName, details, detailsTitle, ...calls }: Kind) {
  return screen('none')
    .filter('filter', {
      form,
      start: ({ scope }) => ({ operator: scope?.operatorId }),
      choices: {
        operator: () => organisation.operators(),
        company: ({ values }) => values.operator && revenue.companies({ op: values.operator }),
        subCompany: ({ values }) => values.company && revenue.subCompanies({ company: values.company }),
        category: ({ values }) => values.operator && organisation.categories({ operator: values.operator }),
        dataView: () => join({ views: calls.dataViews() }, ({ views }) => firstIsDefault(views)),
        region: ({ values }) => values.operator && organisation.operatorRegions({ operator: values.operator }),
      },
      // A region reaches across companies.
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
      narrow: (figures, { filter }) => narrowed(figures, filter),
      columns: 'server',
      card: ['Name', 'Code', 'Machines', 'Amount', 'Average', 'Total', 'Variance'],
      id: 'siteId',
      opens: 'details',
    })
    .list('dataType', {
      label: 'Data Type',
      place: 'line',
      start: 'first',
      load: ({ filter }) => filter.dataView && calls.dataTypes({ id: filter.dataView }),
      items: ({ answer: types }) => types,
    })
    .graph('graph', {
      load: ({ filter, sites, dataType }) => {
        const question = questionOf(filter);
        return question && sites.row && dataType.item && calls.graph({ ...question, site: sites.row.siteId, dataType: dataType.item.id });
      },
      dates: 'day-first',
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
        about: ({ sites }) => shownIn(sites, 'Name'),
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
      of: ({ filter }) => {
        const question = questionOf(filter);
        // As on the screen, a region reaches across companies.
        const part = filter.groupBy === grouping.region ? {} : { companyId: filter.company, subCompanyId: filter.subCompany };
        return question && { ...question, ...part };
      },
      run: ({ subject }) => downloadOf(calls.exportDashboard(subject), fileName),
    })
    .layout('filter', 'sites', 'dataType', 'graph');
}
