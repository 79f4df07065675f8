import type { ReportGroups } from '../../schemas/entities/reports';

/** The groups of reports, each known by its name; one whose name another has before it also by a number that makes it no other's. */
export function groupsOf(groups: ReportGroups) {
  const names = new Set(groups.map(({ name }) => name));
  const taken = new Set<string>();
  return groups.map((group) => {
    let id = group.name;
    for (let number = 2; taken.has(id) || (id !== group.name && names.has(id)); number += 1) id = `${group.name} ${number}`;
    taken.add(id);
    return { ...group, id };
  });
}
