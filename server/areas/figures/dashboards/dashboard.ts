import type { FileAnswer } from '../../../../src/schemas/call';
import { type DashboardAnswer, narrowed } from '../../../../src/schemas/entities/dashboards';
import type { Flag } from '../../../../src/schemas/entities/flags';
import type { GraphAnswer } from '../../../../src/schemas/entities/graph';
import type { Named } from '../../../../src/schemas/entities/organisation';
import { type Context, signedIn } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import type { CurrentUser } from '../../../security/currentUser';
import { dashboardFile } from './file';
import { graphOf } from './graph';
import { dashboardGrid } from './grid';
import { type DashboardInput, questionOf } from './ground/question';
import { readRowsOf } from './rows';
import type { View } from './view';

/** A dashboard: its name, its data views, and the flag of the tab that the Details of a row show. */
interface Dashboard {
  readonly name: string;
  readonly views: readonly View[];
  readonly detailsFlag: Flag;
}

interface PartInput extends DashboardInput {
  readonly companyId?: number | undefined;
  readonly subCompanyId?: number | undefined;
}

interface GraphInput extends DashboardInput {
  readonly site: number;
  readonly dataType: number;
}

/** Those that the user may see, with their numbers. */
function allowed<Entry extends { readonly flag?: Flag }>(entries: readonly Entry[], { flags }: CurrentUser) {
  return entries.flatMap((entry, index) => (entry.flag === undefined || flags.has(entry.flag) ? [{ id: index + 1, entry }] : []));
}

/** The entry with a number. Throws CallError 400 at the field for one that there is not, and 403 for one that the user may not see. */
function requireEntry<Entry extends { readonly flag?: Flag }>(
  field: string,
  entries: readonly Entry[],
  id: number,
  user: CurrentUser,
): Entry {
  if (entries[id - 1] === undefined) throw badField(field, `must be a number from 1 to ${entries.length}`);
  const found = allowed(entries, user).find((one) => one.id === id);
  if (found === undefined) throw denied('Your access profile does not allow this action.');
  return found.entry;
}

/** What the Details of a row show is elsewhere: the user needs the section and the tab. */
function showsDetails({ flags, menu }: CurrentUser, detailsFlag: Flag): boolean {
  return flags.has('optionShowDetails') && flags.has(detailsFlag) && menu.includes('GENERAL_INSTALL');
}

/**
 * The handlers of a dashboard. All throw CallError 400 at the field of a choice that there is not, and 403 for a place or category outside the data access
 * and for a data view that the user may not see. docs/rules/analysis.md, 2 and 7.
 */
export function dashboardHandlers({ name, views, detailsFlag }: Dashboard) {
  async function read(context: Context, input: DashboardInput) {
    const user = signedIn(context);
    const view = requireEntry('viewType', views, input.viewType, user);
    const question = await questionOf(context, input);
    const groups = view.groups(question).flatMap(({ header, columns }) => {
      const own = allowed(columns, user).map(({ entry }) => entry);
      return own.length === 0 ? [] : [{ header, columns: own }];
    });
    const rows = await readRowsOf(context, question, [
      ...groups.flatMap(({ columns }) => columns.flatMap(({ needs }) => needs)),
      ...(view.countsMachines ? (['machines'] as const) : []),
    ]);
    return { user, view, question, groups, rows };
  }

  return {
    /** The grid of a data view. */
    async dashboard(context: Context, input: DashboardInput): Promise<DashboardAnswer> {
      const { user, view, question, groups, rows } = await read(context, input);
      const grid = dashboardGrid(question, view, groups, rows, showsDetails(user, detailsFlag));
      return { grid, optionShowExport: user.flags.has('optionShowExport') && rows.length > 0 };
    },
    /**
     * The same as a file, with the sums of everything; or of a part of the organisation, with the sums of that. Throws CallError 403 outside the data access,
     * and 400 for a part where the rows are regions.
     */
    async exportDashboard(context: Context, { companyId, subCompanyId, ...input }: PartInput): Promise<FileAnswer> {
      const { view, question, groups, rows } = await read(context, input);
      const { weeks, grouping } = question;
      const field = companyId === undefined ? 'subCompanyId' : 'companyId';
      if (grouping === 'region' && (companyId ?? subCompanyId) !== undefined)
        throw badField(field, 'must be left out where the rows are regions: regions reach across companies');
      const fileName = `${name} ${view.name} ${weeks.last.length} weeks to ${weeks.lastDay}`;
      const part = { company: companyId, subCompany: subCompanyId };
      const { grid } = narrowed({ grid: dashboardGrid(question, view, groups, rows, false), optionShowExport: true }, part);
      if (grid.rows.length === 0 && rows.length > 0) throw denied('This part of the organisation is not there, or you may not see it.');
      return dashboardFile(fileName, grid);
    },
    /** A figure of one row of the data view, week by week. Throws CallError 403 for a row that is not there. */
    async graph(context: Context, input: GraphInput): Promise<GraphAnswer> {
      const user = signedIn(context);
      const view = requireEntry('viewType', views, input.viewType, user);
      const dataType = requireEntry('dataType', view.dataTypes, input.dataType, user);
      const question = await questionOf(context, input);
      return graphOf(context, question, dataType.figure(question), input.site);
    },
    async dataViews(context: Context): Promise<Named[]> {
      return allowed(views, signedIn(context)).map(({ id, entry }) => ({ id, name: entry.name }));
    },
    /** What the graph of a data view can show. */
    async dataTypes(context: Context, { id }: { readonly id: number }): Promise<Named[]> {
      const user = signedIn(context);
      const { dataTypes } = requireEntry('id', views, id, user);
      return allowed(dataTypes, user).map((type) => ({ id: type.id, name: type.entry.name }));
    },
  };
}
