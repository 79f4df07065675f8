import { type Grants, lackingRights, type Page, type Plugin } from '../../engine';
import { partsOf } from '../developer/inventory';

/** Something that a login is not shown, and the rights that it lacks for it. */
export interface HiddenPart {
  readonly id: string;
  /** The tab or page that it belongs to. */
  readonly screen: string;
  /** What it is called, behind the tabs and dialogs that it stands in; nothing where all of the screen is hidden. */
  readonly label: string | undefined;
  readonly rights: readonly string[];
}

/** What a login is not shown of a screen; what stands in something hidden is not told of by itself. */
function hiddenIn({ id, title, needs, screen }: Plugin | Page, login: Grants): readonly HiddenPart[] {
  const whole = lackingRights(needs, login);
  if (whole.length > 0) return [{ id, screen: title, label: undefined, rights: whole }];
  const hidden = (screen === undefined ? [] : partsOf(screen.definition, 'screen')).flatMap(({ name, label, around = [], needs: own }) => {
    const rights = lackingRights(own, login);
    return rights.length === 0 ? [] : [{ name, label: [...around, label].join(' › '), rights }];
  });
  return hidden
    .filter(({ name }) => !hidden.some((around) => name.startsWith(`${around.name}.`)))
    .map(({ name, label, rights }) => ({ id: `${id} ${name}`, screen: title, label, rights }));
}

/** Everything that a login is not shown of these tabs and pages, with the rights that it lacks. docs/rules/users.md, 6. */
export function hiddenParts(screens: readonly (Plugin | Page)[], login: Grants): readonly HiddenPart[] {
  return screens.flatMap((screen) => hiddenIn(screen, login));
}
