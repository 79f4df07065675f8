import type { ReactNode } from 'react';
import type { ErasedContext } from '../../definition/context';
import type { DrawnKind, DrawnPane } from '../../definition/kind';
import type { PaneToggle } from '../../definition/pane';
import { isGranted } from '../../definition/requirement';
import { Button } from '../../ui';
import { isPossible } from './permitted';
import { useContextAt, useScreen } from './screenContext';
import { useScreenServices } from './services';
import { isToggledOn, shownParameter, shownText } from './toggled';

/** Kinds that hold nothing that could be lost, and of which nothing that is entered elsewhere depends. */
const holdsNothing: ReadonlySet<DrawnKind> = new Set(['filter', 'details', 'graph', 'document', 'tiles']);

interface ToggleControlProps {
  readonly pane: DrawnPane;
  readonly toggle: PaneToggle<ErasedContext>;
  /** The pane's place in the screen. */
  readonly place: number;
}

/** A button that hides and shows a pane. There is none where the pane could not be shown anyway. */
export function ToggleControl({ pane, toggle, place }: ToggleControlProps): ReactNode {
  const { address, host, elementId } = useScreen();
  const { login } = useScreenServices();
  const ctx = useContextAt(place);
  if (!isGranted(toggle.can ?? [], login) || !isPossible(pane, ctx, login)) return null;
  if (toggle.when?.(ctx) === false) return null;
  const parameter = shownParameter(pane.name);
  const isShown = isToggledOn(toggle, address.params[parameter], login);

  async function press(): Promise<void> {
    if (isShown && !holdsNothing.has(pane.kind) && !(await host.requestLeave())) return;
    address.set({ [parameter]: shownText(toggle, !isShown) });
  }

  return (
    <Button aria-expanded={isShown} aria-controls={elementId(pane.name)} onClick={() => void press()}>
      {isShown ? toggle.hide : toggle.show}
    </Button>
  );
}
