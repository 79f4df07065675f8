import { draftKeys } from '../../data';
import type { IconName } from '../../engine';
import type { LoginAnswer } from '../../schemas/entities/session';
import { pages } from '../registry';
import { permittedTabs, tabPath } from '../routes/table';
import { inputPrefix } from '../session/storagePrefixes';

export interface DraftsOf {
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly path: string;
  readonly count: number;
}

export function draftsOf(username: string, login: LoginAnswer, storages: readonly Storage[]): readonly DraftsOf[] {
  const inputs = storages.flatMap((storage) => draftKeys(storage, username)).filter((key) => key.startsWith(inputPrefix));
  const countOf = (id: string) => inputs.filter((key) => key.startsWith(`${inputPrefix}${id}.`)).length;
  const places = [
    ...permittedTabs(login).map((tab) => ({ id: tab.id, title: tab.title, icon: tab.icon, path: tabPath(tab) })),
    ...pages.map(({ id, title, path }) => ({ id, title, icon: 'file-text' as const, path })),
  ];
  return places.flatMap((place) => {
    const count = countOf(place.id);
    return count === 0 ? [] : [{ ...place, count }];
  });
}
