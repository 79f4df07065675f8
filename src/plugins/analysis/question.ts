import type { Entered, Scope } from '../../engine';
import type { InputOf } from '../../schemas/call';
import type { analysis } from '../../schemas/calls/analysis';
import type { AnalysisMetaData } from '../../schemas/entities/analysis';
import { type PanelValues, viewOf } from './panel';

type Question = InputOf<typeof analysis.grid>;

interface Known {
  readonly scope: Scope | undefined;
  readonly panel: Entered<PanelValues>;
}

/** Times of a whole day, sent unless hours are shown. docs/rules/analysis.md, 5. */
const wholeDay = { startTime: '00:00:00', endTime: '23:59:59' } as const;
const midnight = 24;

function timeOf(hour: number): string {
  return hour === midnight ? wholeDay.endTime : `${String(hour).padStart(2, '0')}:00:00`;
}

export function placeOf({ scope }: Pick<Known, 'scope'>) {
  return scope && [scope.operatorId, scope.node.type, scope.node.id];
}

/** Returns the request; `undefined` until the panel is complete. */
export function questionOf({ scope, panel }: Known): Question | undefined {
  const { dataSourceId, timeGroupById, dataGroupId, startHour, endHour, fromDate, toDate, ...fields } = panel;
  if (scope === undefined || dataSourceId === undefined || timeGroupById === undefined || dataGroupId === undefined) return undefined;
  const at = (type: Scope['node']['type']) => (scope.node.type === type ? scope.node.id : undefined);
  const { fromWeek, toWeek, dataType, totalBy, dataTypes = [], daysOfWeek = 'all', categoryIds = 'all' } = fields;
  // A view of weeks has no dates; the contract requires some.
  const dates = fromDate === undefined || toDate === undefined ? { fromDate: '2000-01-01', toDate: '2000-01-01' } : { fromDate, toDate };
  return {
    ...dates,
    fromWeek,
    toWeek,
    startTime: startHour === undefined ? wholeDay.startTime : timeOf(startHour),
    endTime: endHour === undefined ? wholeDay.endTime : timeOf(endHour),
    dataType,
    dataTypes,
    totalBy,
    timeGroupById,
    dataGroupId,
    categoryIds,
    operatorId: scope.operatorId,
    companyId: at('CO'),
    subCompanyId: at('SUB'),
    siteId: at('SI'),
    daysOfWeek,
    dataSourceId,
  };
}

/** Returns whether the results have a graph. */
export function canGraph(meta: AnalysisMetaData | undefined, question: Question | undefined): boolean {
  return question !== undefined && viewOf(meta, question.timeGroupById)?.canGraph === true;
}
