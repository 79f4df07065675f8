import { createDrafts } from '../../data';
import { type FigureGroup, type FigureOfTab, figureGroups, mayHaveFigure, type Plugin, type TaskContext } from '../../engine';

export interface GroupedFigure extends FigureOfTab {
  readonly group: FigureGroup;
}

export function groupOf({ service, section }: Pick<Plugin, 'service' | 'section'>): FigureGroup {
  if (service === 'compliance') return 'Compliance';
  return section === 'GENERAL_SYSADMIN' ? 'Administration' : 'Operations';
}

/** Returns the groups with a figure for this part of the organisation. */
export function groupsHere(figures: readonly GroupedFigure[], ctx: TaskContext): readonly FigureGroup[] {
  return figureGroups.filter((group) => figures.some((each) => each.group === group && mayHaveFigure(each.figure, ctx)));
}

const key = 'shell.homeFigures';

/** Returns the group that the user chose last on this computer. */
export function readGroup(username: string): FigureGroup | undefined {
  const stored = createDrafts(localStorage, username).read(key);
  return figureGroups.find((group) => group === stored);
}

export function noteGroup(username: string, group: FigureGroup): void {
  createDrafts(localStorage, username).write(key, group);
}
