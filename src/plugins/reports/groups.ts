import type { ReportGroups } from '../../schemas/entities/reports';

/** The groups of reports, each known by its name; one whose name another has before it also by which of them it is. */
export function groupsOf(groups: ReportGroups) {
  return groups.map((group, at) => {
    const before = groups.slice(0, at).filter(({ name }) => name === group.name).length;
    return { ...group, id: before === 0 ? group.name : `${group.name} ${before + 1}` };
  });
}
