import { isGranted, type Search } from '../../engine';
import type { Login } from '../../schemas/entities/session';
import { problemsOf } from '../registry';
import { permittedTabs } from '../routes/table';

export interface SearchOfTab {
  readonly key: string;
  readonly search: Search;
}

export function searchesFor(login: Login, isInReach: (service: 'compliance') => boolean): readonly SearchOfTab[] {
  return permittedTabs(login)
    .filter((tab) => isGranted(tab.can, login) && problemsOf(tab).length === 0)
    .flatMap(({ id, search = [] }) =>
      search
        .filter(({ can = [], service }) => isGranted(can, login) && (service === undefined || isInReach(service)))
        .map((each) => ({ key: `${id}.${each.id}`, search: each })),
    );
}
