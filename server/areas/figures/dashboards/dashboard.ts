import type { FileAnswer } from '../../../../src/schemas/call';
import { type DashboardAnswer, narrowed } from '../../../../src/schemas/entities/dashboards';
import type { Flag } from '../../../../src/schemas/entities/flags';
import type { GraphAnswer } from '../../../../src/schemas/entities/graph';
import type { Named } from '../../../../src/schemas/entities/organisation';
import { fileName } from '../../../../src/schemas/wire/fileName';
import { placeName } from '../../../access/placeName';
import { type Context, signedIn } from '../../../call/context';
import { badField, denied } from '../../../call/errors';
import { withSelection } from '../../../output/values/selection';
import type { CurrentUser } from '../../../security/currentUser';
import { type DashboardInput, questionOf } from './common/question';
import { dashboardFile } from './file';
import { graphOf } from './graph';
import { columnsOf, dashboardGrid } from './grid';
import { readRowsOf } from './rows';
import type { View } from './view';

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

function allowed<Entry extends { readonly flag?: Flag }>(entries: readonly Entry[], { flags }: CurrentUser) {
  return entries.flatMap((entry, index) => (entry.flag === undefined || flags.has(entry.flag) ? [{ id: index + 1, entry }] : []));
}

/** Throws CallError 400 for an unknown number, 403 without permission. */
function requireEntry<Entry extends { readonly flag?: Flag }>(
  field: string,
  entries: readonly Entry[],
  id: number,
  user: CurrentUser,
): Entry {
  if (entries[id - 1] === undefined) throw badField(field, `must be a number from 1 to ${entries.length}`);
  const match = allowed(entries, user).find((one) => one.id === id);
  if (match === undefined) throw denied('Your access profile does not allow this action.');
  return match.entry;
}

/** Details need the flag, the section and the tab. */
function showsDetails({ flags, menu }: CurrentUser, detailsFlag: Flag): boolean {
  return flags.has('optionShowDetails') && flags.has(detailsFlag) && menu.includes('GENERAL_INSTALL');
}

/**
 * All handlers throw CallError 400 for an invalid choice, 403 outside the data access or without permission for the view.
 * docs/rules/analysis.md, 2 and 7.
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
      ...(view.countsMachines ? (['standing'] as const) : []),
    ]);
    return { user, view, question, groups, rows };
  }

  return {
    async dashboard(context: Context, input: DashboardInput): Promise<DashboardAnswer> {
      const { user, view, question, groups, rows } = await read(context, input);
      const grid = dashboardGrid(question, view, groups, rows, showsDetails(user, detailsFlag));
      return { grid, optionShowExport: user.flags.has('optionShowExport') && rows.length > 0 };
    },
    /** Exports everything or a part, with its sums. Throws CallError 403 outside the data access, 400 for a part with region rows. */
    async exportDashboard(context: Context, { companyId, subCompanyId, ...input }: PartInput): Promise<FileAnswer> {
      const { view, question, groups, rows } = await read(context, input);
      const { weeks, grouping } = question;
      const field = companyId === undefined ? 'subCompanyId' : 'companyId';
      if (grouping === 'region' && (companyId ?? subCompanyId) !== undefined)
        throw badField(field, 'must be left out where the rows are regions: regions reach across companies');
      const place = await placeName(context.db, { OperatorId: input.op, CompanyId: companyId, SubCompanyId: subCompanyId });
      const variances = question.varianceType === 'percentage' ? ' with variances in percent' : '';
      const what = `${name} ${view.name}${grouping === 'region' ? ' by region' : ''}${variances}`;
      const named = await withSelection(context.db, fileName(what, place, `${weeks.last.length} weeks to ${weeks.lastDay}`), {
        OperatorId: input.op,
        category: question.category,
        region: question.region,
        promoType: question.promoType,
      });
      const part = { company: companyId, subCompany: subCompanyId };
      const { grid } = narrowed({ grid: dashboardGrid(question, view, groups, rows, false), optionShowExport: true }, part);
      if (grid.rows.length === 0 && rows.length > 0) throw denied('This part of the organisation does not exist, or you may not see it.');
      return dashboardFile(named, grid, columnsOf(view, groups));
    },
    /** Throws CallError 403 for an unknown row. */
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
    async dataTypes(context: Context, { id }: { readonly id: number }): Promise<Named[]> {
      const user = signedIn(context);
      const { dataTypes } = requireEntry('id', views, id, user);
      return allowed(dataTypes, user).map((type) => ({ id: type.id, name: type.entry.name }));
    },
  };
}
