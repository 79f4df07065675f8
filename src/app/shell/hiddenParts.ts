import { type Grants, lackingRights, type Page, type Plugin } from '../../engine';
import { partsOf } from './partsOf';

export interface HiddenPart {
  readonly id: string;
  readonly screen: string;
  /** With its enclosing tabs and dialogs; `undefined` for a whole screen. */
  readonly label: string | undefined;
  readonly rights: readonly string[];
}

/** Omits parts inside a hidden part. */
function hiddenIn({ id, title, can, screen }: Plugin | Page, login: Grants): readonly HiddenPart[] {
  const whole = lackingRights(can, login);
  if (whole.length > 0) return [{ id, screen: title, label: undefined, rights: whole }];
  const hidden = (screen === undefined ? [] : partsOf(screen.definition, 'screen')).flatMap(({ name, label, around = [], can: own }) => {
    const rights = lackingRights(own, login);
    return rights.length === 0 ? [] : [{ name, label: [...around, label].join(' › '), rights }];
  });
  return hidden
    .filter(({ name }) => !hidden.some((around) => name.startsWith(`${around.name}.`)))
    .map(({ name, label, rights }) => ({ id: `${id} ${name}`, screen: title, label, rights }));
}

/** Returns what a login cannot see, with the missing rights. docs/rules/users.md, 6. */
export function hiddenParts(screens: readonly (Plugin | Page)[], login: Grants): readonly HiddenPart[] {
  return screens.flatMap((screen) => hiddenIn(screen, login));
}
