import { Fragment, type ReactNode } from 'react';
import { wordsNow } from '../../../data/words';
import type { MenuDefinition } from '../../definition/erased';
import { rankOf } from '../../definition/rank';
import { firstReason, isOffered } from '../../definition/situation';
import { ActionControl } from './ActionControl';
import { Chain, type Maker } from './Chain';
import type { ControlProps } from './control';
import { useSituation } from './screenContext';

/** Makes one control of a list of actions, each with its reason and questions. */
export function MenuControl({ menu, children }: ControlProps<{ readonly menu: MenuDefinition }>): ReactNode {
  const situation = useSituation();
  const makers = menu.items.map(
    (item): Maker => ({ key: item.id, make: (handOn) => <ActionControl action={item}>{handOn}</ActionControl> }),
  );
  return (
    <Chain makers={makers}>
      {(entries) => {
        if (entries.length === 0 || !isOffered(menu, situation)) return children(undefined);
        return children({
          id: menu.id,
          rank: rankOf(menu),
          label: wordsNow(menu.label, situation.outputs),
          isPassing: menu.when !== undefined,
          reason: firstReason(menu.needs ?? [], situation),
          isBusy: entries.some(({ isBusy }) => isBusy),
          press: () => undefined,
          entries,
          dialog: entries.map(({ id, dialog }) => <Fragment key={id}>{dialog}</Fragment>),
        });
      }}
    </Chain>
  );
}
