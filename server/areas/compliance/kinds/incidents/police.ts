import { instantOf } from '../../filing/instants';
import { momentRule, type Rule, when } from '../../filing/rules';

/** How services came, as it was sent: when they arrived, or that they did not. */
export interface Arrival {
  /** The field of the time of arrival, and what it says. */
  readonly timeField: string;
  readonly time: string | null | undefined;
  /** The field that says that they did not attend, and whether it says so. */
  readonly absenceField: string;
  readonly isAbsent: boolean;
}

/** Whether the services came. */
export function didAttend({ time, isAbsent }: Arrival): boolean {
  return !isAbsent && instantOf(time) !== undefined;
}

/** Exactly one of the time of arrival and 'did not attend' is given. docs/rules/compliance-records.md, 5. */
export function arrivalRules({ timeField, time, absenceField, isAbsent }: Arrival): readonly Rule[] {
  const isGiven = time !== undefined && time !== null && time !== '';
  return [
    momentRule(timeField, time, 'Time of arrival is not valid'),
    ...when(!isAbsent, [[timeField, isGiven, 'Please specify the time of arrival, or that the services did not attend']]),
    ...when(isAbsent, [[absenceField, !isGiven, 'Services that did not attend have no time of arrival']]),
  ];
}
