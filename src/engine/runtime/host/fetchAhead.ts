import type { ScreenDefinition } from '../../definition/erased';
import type { DrawnPane } from '../../definition/kind';
import { innerScreens, isDrawn, kindOf } from '../../definition/kinds';
import { partsOf } from './paneParts';

const waitMs = 200;

/** A failed prefetch is ignored: the render loads again and reports. */
function quietly(): void {}

function laterPanes({ panes }: ScreenDefinition): readonly DrawnPane[] {
  return panes.filter(isDrawn).flatMap((pane) => {
    const inner = kindOf(pane).isDetail === true ? innerScreens(pane) : [];
    if (inner.length > 0) return [pane, ...inner.flatMap(({ screen }) => screen.panes.filter(isDrawn))];
    return pane.options.when === undefined ? [] : [pane];
  });
}

/** Prefetches the code of a screen's forms, so that a later form opens at once. Returns the cancel function. */
export function fetchAhead(definition: ScreenDefinition): () => void {
  const later = laterPanes(definition);
  const forms = later.flatMap((pane) => kindOf(pane).draws?.(pane.options) ?? []);
  if (forms.length === 0) return quietly;
  const timer = setTimeout(() => {
    for (const pane of later) partsOf(pane).Pane?.fetchAhead().catch(quietly);
    import('../../form/typed/load').then(({ loadRules }) => Promise.all(forms.map(loadRules))).catch(quietly);
  }, waitMs);
  return () => clearTimeout(timer);
}
