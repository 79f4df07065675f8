import { type ReactNode, useSyncExternalStore } from 'react';
import type { OrganisationToggleDefinition } from '../../definition/erased';
import { Button } from '../../ui';
import { type OrganisationPanelService, useScreenServices } from './services';

interface ShownControlProps {
  readonly toggle: OrganisationToggleDefinition;
  readonly panel: OrganisationPanelService;
}

function ShownControl({ toggle, panel }: ShownControlProps): ReactNode {
  const isShown = useSyncExternalStore(panel.subscribe, panel.isShown);
  return (
    <Button aria-expanded={isShown} onClick={panel.toggle}>
      {isShown ? toggle.hide : toggle.show}
    </Button>
  );
}

/** A button that hides and shows the organisation panel; none where the screen has no such panel beside it. */
export function OrganisationControl({ toggle }: Pick<ShownControlProps, 'toggle'>): ReactNode {
  const { organisation } = useScreenServices();
  return organisation === undefined ? null : <ShownControl toggle={toggle} panel={organisation} />;
}
