import type { reports as calls } from '../../../src/schemas/calls/reports';
import { type Context, signedIn } from '../../call/context';
import { denied } from '../../call/errors';
import type { AreaHandlers, Handler } from '../../call/handler';
import { reportFile } from './file';
import type { Report } from './ground/report';
import { reportGroups } from './registry';
import { chosenValues, listsFor, offered } from './slots';

/** A report that the user may have. Throws CallError 403 for any other, also one that does not exist. */
function requireReport(context: Context, reportId: number): Report {
  const user = signedIn(context);
  const found = reportGroups.flatMap(({ reports: own }) => own).find(({ id }) => id === reportId);
  if (found === undefined || !found.isFor(user)) throw denied('This report is not available to you.');
  return found;
}

/** The groups with the reports that the user may have, each with what it asks for while nothing is chosen. A group may have none. */
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

/** What a report asks for once these values are chosen. Throws CallError 403 for a report that the user may not have, and a foreign operator. */
const parameters: Handler<typeof calls.parameters> = async (context, { reportId, ...slots }) =>
  offered(context, requireReport(context, reportId).parameters, slots, listsFor(context));

/** A report as a file. Throws CallError 403 as above and for foreign places, 400 with a sentence that names the parameter. */
const create: Handler<typeof calls.create> = async (context, { reportId, ...slots }) => {
  const report = requireReport(context, reportId);
  return reportFile(context, report, await chosenValues(report.parameters, slots, listsFor(context)));
};

/** docs/rules/reports.md, 7. */
export const reports: AreaHandlers<'reports'> = { groups, parameters, create };
