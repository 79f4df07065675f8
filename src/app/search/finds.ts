import { type Find, isGranted } from '../../engine';
import type { Login } from '../../schemas/entities/session';
import { problemsOf } from '../registry';
import { permittedTabs } from '../routes/table';

/** A find with a key that tells it from those of other tabs. */
export interface FindOfTab {
  readonly key: string;
  readonly find: Find;
}

/** Everything that this login may find, in the order of the tabs; of a service that is out of reach nothing is asked. */
export function findsFor(login: Login, isInReach: (service: 'compliance') => boolean): readonly FindOfTab[] {
  return permittedTabs(login)
    .filter((tab) => isGranted(tab.needs, login) && problemsOf(tab).length === 0)
    .flatMap(({ id, finds = [] }) =>
      finds
        .filter(({ needs = [], service }) => isGranted(needs, login) && (service === undefined || isInReach(service)))
        .map((find) => ({ key: `${id}.${find.id}`, find })),
    );
}
