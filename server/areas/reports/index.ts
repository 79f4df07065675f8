import type { reports as calls } from '../../../src/schemas/calls/reports';
import { type Context, signedIn } from '../../call/context';
import { denied } from '../../call/errors';
import type { AreaHandlers, Handler } from '../../call/handler';
import type { Report } from './common/report';
import { reportFile } from './file';
import { reportGroups } from './registry';
import { chosenValues, listsFor, offered } from './slots';

/** Throws CallError 403 for an unknown or forbidden report. */
function requireReport(context: Context, reportId: number): Report {
  const user = signedIn(context);
  const report = reportGroups.flatMap(({ reports: own }) => own).find(({ id }) => id === reportId);
  if (report === undefined || !report.isFor(user)) throw denied('This report is not available to you.');
  return report;
}

/** Includes empty groups. */
const groups: Handler<typeof calls.groups> = async (context) => {
  const user = signedIn(context);
  const lists = listsFor(context);
  const listed = async ({ id, name, parameters }: Report) => ({ id, name, data: await offered(context, parameters, {}, lists) });
  return Promise.all(
    reportGroups.map(async ({ name, reports: own }) => ({
      name,
      reports: await Promise.all(own.filter(({ isFor }) => isFor(user)).map(listed)),
    })),
  );
};

/** Throws CallError 403 for a forbidden report or an invisible operator. */
const parameters: Handler<typeof calls.parameters> = async (context, { reportId, ...slots }) =>
  offered(context, requireReport(context, reportId).parameters, slots, listsFor(context));

/** Throws CallError 403 as above and for invisible places, 400 with the parameter's name. */
const create: Handler<typeof calls.create> = async (context, { reportId, ...slots }) => {
  const report = requireReport(context, reportId);
  return reportFile(context, report, await chosenValues(report.parameters, slots, listsFor(context)));
};

/** docs/rules/reports.md, 7. */
export const reports: AreaHandlers<'reports'> = { groups, parameters, create };
