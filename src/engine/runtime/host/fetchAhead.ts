import type { ScreenDefinition } from '../../definition/erased';

const waitMs = 200;

/** What is fetched ahead is only fetched earlier: where that fails, drawing it fetches it again and tells. */
function quietly(): void {}

/**
 * Fetches what the forms of a screen are drawn with once the screen itself is there, so that one which opens later opens at once. Gives what
 * calls it off.
 */
export function fetchAhead({ panes }: ScreenDefinition): () => void {
  const forms = panes.flatMap((pane) => (pane.kind === 'form' && pane.options.when !== undefined ? [pane.options.form] : []));
  if (forms.length === 0) return quietly;
  const timer = setTimeout(() => {
    import('../../panes/form/FormPane').catch(quietly);
    import('../../panes/details/DetailsPane').catch(quietly);
    import('../../form/typed/load').then(({ loadRules }) => Promise.all(forms.map(loadRules))).catch(quietly);
  }, waitMs);
  return () => clearTimeout(timer);
}
