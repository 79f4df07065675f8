import { go } from '../../engine';
import type { AnalysisMetaData } from '../../schemas/entities/analysis';
import { addDays } from '../../schemas/wire/days';
import { type PanelValues, viewOf } from './panel';

interface Known {
  readonly meta: { readonly answer: AnalysisMetaData | undefined };
  readonly panel: PanelValues;
  readonly question: string | undefined;
  readonly part: string | undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const month = /^\d{4}-\d{2}$/;
const hour = /^(\d{2}):00$/;

function daysOfMonth(place: string, { fromDate, toDate }: PanelValues): PanelValues {
  const first = `${place}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return {
    fromDate: fromDate !== undefined && fromDate > first ? fromDate : first,
    toDate: toDate !== undefined && toDate < last ? toDate : last,
  };
}

/** Returns the panel's values of a day, week, month or hour, as graphs name them; `undefined` for another place. */
function valuesOf(place: string, { meta: { answer: meta }, panel }: Pick<Known, 'meta' | 'panel'>): PanelValues | undefined {
  const week = Number(place.replaceAll('-', ''));
  if (day.test(place))
    return viewOf(meta, panel.timeGroupById)?.displayWeeksOfYear === true
      ? { fromWeek: week, toWeek: week }
      : { fromDate: place, toDate: place };
  if (month.test(place)) return daysOfMonth(place, panel);
  const start = hour.exec(place)?.[1];
  return start === undefined ? undefined : { startHour: Number(start), endHour: Number(start) + 1 };
}

/** Leads to the rows of one place of a graph, and of one weekday of a heat map. Back leads to the whole range again. */
export function narrowed(place: string | undefined, weekday: string | undefined, known: Known) {
  const { meta, panel, question, part } = known;
  const values = place === undefined ? undefined : valuesOf(place, known);
  if (place === undefined || values === undefined) return undefined;
  const id = meta.answer?.daysOfWeek.find(({ name }) => name === weekday)?.id;
  const set = { ...panel, ...values, ...(id === undefined ? {} : { daysOfWeek: [id] }) };
  const text = id === undefined ? place : `${weekday} ${place}`;
  // The same point asks again after other filters.
  return go('/dashboard/analysis', { question, part: text === part ? `${text}.` : text, 'panel.set': JSON.stringify(set) });
}
