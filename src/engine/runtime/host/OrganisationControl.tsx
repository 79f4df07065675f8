import { type ReactNode, useSyncExternalStore } from 'react';
import { wordsNow } from '../../../data/words';
import type { OrganisationToggleDefinition } from '../../definition/erased';
import { isGranted } from '../../definition/requirement';
import type { ControlProps } from './control';
import { useReason, useSituation } from './screenContext';
import { useScreenServices } from './services';

const nobody = () => () => undefined;
const never = () => false;

/** Makes the control that toggles the organisation panel; none if the screen has no such panel. */
export function OrganisationControl({ toggle, children }: ControlProps<{ readonly toggle: OrganisationToggleDefinition }>): ReactNode {
  const { outputs: ctx, login } = useSituation();
  const { organisation: panel } = useScreenServices();
  const reason = useReason(toggle.needs ?? []);
  const isShown = useSyncExternalStore(panel?.subscribe ?? nobody, panel?.isShown ?? never);
  if (panel === undefined || !isGranted(toggle.can ?? [], login) || toggle.when?.(ctx) === false) return children(undefined);
  const [show, hide] = [wordsNow(toggle.show, ctx), wordsNow(toggle.hide, ctx)];
  return children({
    id: 'organisation',
    rank: 'pane',
    label: isShown ? hide : show,
    labels: [show, hide],
    reason,
    isBusy: false,
    press: panel.toggle,
    isExpanded: isShown,
  });
}
