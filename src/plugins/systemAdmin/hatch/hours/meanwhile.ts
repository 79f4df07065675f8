import type { OpeningHours } from '../../../../schemas/entities/settings';
import { hoursMatrix } from './hoursMatrix';

/** Returns 'Name' if it has changed, then the changed days; no days where they differ. */
export function differingNames(one: OpeningHours, other: OpeningHours): readonly string[] {
  const [were, are] = [hoursMatrix(one).rows, hoursMatrix(other).rows];
  const days = are.filter(({ label, cells }, at) => were[at]?.label === label && were[at].cells.join() !== cells.join());
  return [...(one.profileName === other.profileName ? [] : ['Name']), ...days.map(({ label }) => label)];
}
