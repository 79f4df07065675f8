import type { ReactNode } from 'react';
import { wordsNow } from '../../../data/words';
import type { ErasedContext } from '../../definition/context';
import type { DrawnKind } from '../../definition/kind';
import { kindOf } from '../../definition/kinds';
import type { PaneToggle } from '../../definition/pane';
import { isGranted } from '../../definition/requirement';
import type { PaneControlProps } from './control';
import { isPossible } from './permitted';
import { useContextAt, useReason, useScreen } from './screenContext';
import { useScreenServices } from './services';
import { isToggledOn, shownParameter, shownText } from './toggled';

interface ToggleControlProps extends PaneControlProps<DrawnKind> {
  readonly toggle: PaneToggle<ErasedContext>;
}

/** Makes the control that toggles a pane; none if the pane could not show anyway. */
export function ToggleControl({ pane, toggle, place, children }: ToggleControlProps): ReactNode {
  const { address, host, elementId } = useScreen();
  const { login } = useScreenServices();
  const ctx = useContextAt(place);
  const reason = useReason(toggle.needs ?? []);
  const isThere = isGranted(toggle.can ?? [], login) && isPossible(pane, ctx, login) && toggle.when?.(ctx) !== false;
  if (!isThere) return children(undefined);
  const parameter = shownParameter(pane.name);
  const isShown = isToggledOn(toggle, address.params[parameter], login);
  const [show, hide] = [wordsNow(toggle.show, ctx), wordsNow(toggle.hide, ctx)];

  async function press(): Promise<void> {
    if (isShown && kindOf(pane).hasNoDraft !== true && !(await host.requestLeave())) return;
    address.set({ [parameter]: shownText(toggle, !isShown) });
  }

  return children({
    id: `${pane.name}.shown`,
    rank: 'pane',
    label: isShown ? hide : show,
    labels: [show, hide],
    reason,
    isBusy: false,
    press: () => void press(),
    isPassing: toggle.when !== undefined || pane.options.when !== undefined,
    isExpanded: isShown,
    expands: elementId(pane.name),
  });
}
