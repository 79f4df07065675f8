import { type HomeQuestion, isGranted, type Requirement, type TaskOfTab } from '../../engine';
import type { Login } from '../../schemas/entities/session';
import { problemsOf } from '../registry';
import { offeredTabs } from '../routes/table';
import { type GroupedFigure, groupOf } from './figureGroups';

type InReach = (service: 'compliance') => boolean;

interface Condition {
  readonly can?: readonly Requirement[];
  readonly service?: 'compliance';
}

function availableTo<T extends Condition>(login: Login, isInReach: InReach, items: readonly T[] = []): readonly T[] {
  return items.filter(({ can = [], service }) => isGranted(can, login) && (service === undefined || isInReach(service)));
}

function tabsOf(login: Login) {
  return offeredTabs(login).filter((tab) => isGranted(tab.can, login) && problemsOf(tab).length === 0);
}

/** Returns the waiting work that this login may see, by tab; asks nothing of an unreachable service. */
export function tasksFor(login: Login, isInReach: InReach): readonly TaskOfTab[] {
  return tabsOf(login).flatMap(({ id, title, icon, tasks }) =>
    availableTo(login, isInReach, tasks).map((task) => ({ key: `${id}.${task.id}`, tab: title, icon, task })),
  );
}

/** Returns the questions of the tabs that this login may see. */
export function questionsFor(login: Login): readonly HomeQuestion[] {
  return tabsOf(login).flatMap(({ questions = [] }) => questions.filter(({ can = [] }) => isGranted(can, login)));
}

export function figuresFor(login: Login, isInReach: InReach): readonly GroupedFigure[] {
  return tabsOf(login).flatMap((tab) =>
    availableTo(login, isInReach, tab.figures).map((figure) => ({
      key: `${tab.id}.${figure.id}`,
      tab: tab.title,
      figure,
      group: figure.group ?? groupOf(tab),
    })),
  );
}
