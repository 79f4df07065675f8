import { instantOf } from '../../filing/instants';
import { momentRule, type Rule, when } from '../../filing/rules';

export interface Arrival {
  readonly timeField: string;
  readonly time: string | null | undefined;
  readonly absenceField: string;
  readonly isAbsent: boolean;
}

export function didAttend({ time, isAbsent }: Arrival): boolean {
  return !isAbsent && instantOf(time) !== undefined;
}

/** Either a time of arrival or 'did not attend'. docs/rules/compliance-records.md, 5. */
export function arrivalRules({ timeField, time, absenceField, isAbsent }: Arrival): readonly Rule[] {
  const isGiven = time !== undefined && time !== null && time !== '';
  return [
    momentRule(timeField, time, 'Time of arrival is not valid'),
    ...when(!isAbsent, [[timeField, isGiven, 'Please specify the time of arrival, or that the services did not attend']]),
    ...when(isAbsent, [[absenceField, !isGiven, 'Services that did not attend have no time of arrival']]),
  ];
}
