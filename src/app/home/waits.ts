import { isGranted, type WaitOfTab } from '../../engine';
import type { Login } from '../../schemas/entities/session';
import { problemsOf } from '../registry';
import { permittedTabs } from '../routes/table';

/** Everything that can wait for this login, in the order of the tabs; of a service that is out of reach nothing is asked. */
export function waitsFor(login: Login, isInReach: (service: 'compliance') => boolean): readonly WaitOfTab[] {
  return permittedTabs(login)
    .filter((tab) => isGranted(tab.needs, login) && problemsOf(tab).length === 0)
    .flatMap(({ id, title, icon, waits = [] }) =>
      waits
        .filter(({ needs = [], service }) => isGranted(needs, login) && (service === undefined || isInReach(service)))
        .map((wait) => ({ key: `${id}.${wait.id}`, tab: title, icon, wait })),
    );
}
