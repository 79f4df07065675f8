import type { ScreenDefinition } from '../../definition/erased';
import type { DrawnPane } from '../../definition/kind';
import { innerScreens, isDrawn, kindOf } from '../../definition/kinds';
import { partsOf } from './paneParts';

const waitMs = 200;

/** What is fetched ahead is only fetched earlier: where that fails, drawing it fetches it again and tells. */
function quietly(): void {}

/** The panes that are drawn once something is known. */
function laterPanes({ panes }: ScreenDefinition): readonly DrawnPane[] {
  return panes.filter(isDrawn).flatMap((pane) => {
    const inner = kindOf(pane).tells === true ? innerScreens(pane) : [];
    if (inner.length > 0) return [pane, ...inner.flatMap(({ screen }) => screen.panes.filter(isDrawn))];
    return pane.options.when === undefined ? [] : [pane];
  });
}

/** Fetches what a screen's forms are drawn with once the screen is there, so that one which opens later opens at once. Gives what calls it off. */
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
