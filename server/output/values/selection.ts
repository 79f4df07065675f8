import { createHash } from 'node:crypto';

/** The members of a question that name a file themselves, and those that name only a page of a list. */
const named = new Set([
  ...['OperatorId', 'CompanyId', 'SubCompanyId', 'SiteId', 'operator', 'site', 'installationId', 'organisationUnit'],
  ...['StartDate', 'EndDate', 'dateFrom', 'dateTo', 'from', 'to', 'year', 'quarter', 'PeriodId', 'collectionWeek', 'useCurrentWeek'],
  ...['startDate', 'endDate', 'collectionDate', 'showSummary', 'ZeroBetSessions', 'pageNumber', 'pageSize', 'sort'],
]);

function isChosen(value: unknown): boolean {
  return !(value === undefined || value === 'all' || value === '' || value === false || (Array.isArray(value) && value.length === 0));
}

/** Adds a mark of what was selected to the name of a file, so that files of different selections differ. The whole has no mark. */
export function withSelection(name: string, question: object): string {
  const chosen = Object.entries(question).filter(([key, value]) => !named.has(key) && isChosen(value));
  if (chosen.length === 0) return name;
  const sorted = chosen.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${name}, selection ${createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 6)}`;
}
