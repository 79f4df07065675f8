import type { ReportGroups } from '../../schemas/entities/reports';

/** Keys groups by name; a duplicate name gets a number as well. */
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
