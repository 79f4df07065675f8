import axe, { type ElementContext, type RunOptions, type Spec } from 'axe-core';

/** What a story says of its accessibility checks, which the add-on for them reads too. */
export interface A11yParameters {
  readonly context?: ElementContext;
  readonly config?: Spec;
  readonly options?: RunOptions;
  readonly disable?: boolean;
  readonly test?: 'off' | 'todo' | 'error';
}

/** What a theme can change of what WCAG asks for; everything else was looked at in the theme that the story was played in. */
const themed: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** How many frames a component that watches the theme is given: one to hear of it, one to draw. */
const framesToRedraw = 2;

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}

/** A colour that is on its way to another is nobody's to judge. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/** Where the add-on looks too. */
function contextOf({ context }: A11yParameters): ElementContext {
  if (context === undefined) return document.body;
  const isSpec = typeof context === 'object' && !(context instanceof Node) && ('include' in context || 'exclude' in context);
  return isSpec ? { include: document.body, ...context } : context;
}

/** Breaches of the themed rules, in a form that a failed test can print. Nothing where the story has its accessibility left alone. */
async function breaches(a11y: A11yParameters, theme: string): Promise<readonly string[]> {
  const { disable, test, config = {}, options = {} } = a11y;
  if (disable === true || test !== 'error') return [];
  axe.reset();
  axe.configure(config);
  const isOff = (id: string): boolean => !themed.includes(id) || (config.rules ?? []).findLast((rule) => rule.id === id)?.enabled === false;
  const off = axe.getRules().flatMap(({ ruleId }) => (isOff(ruleId) ? [[ruleId, { enabled: false }] as const] : []));
  const { violations } = await axe.run(contextOf(a11y), { ...options, rules: { ...options.rules, ...Object.fromEntries(off) } });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} in the ${theme} theme: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

/**
 * Puts the story that stands on the page into the theme that it was not played in, lets it redraw, and gives what that makes inaccessible.
 * The page has its theme back afterwards.
 */
export async function breachesInOtherTheme(a11y: A11yParameters): Promise<readonly string[]> {
  const { dataset } = document.documentElement;
  const played = dataset['theme'];
  const other = played === 'dark' ? 'light' : 'dark';
  dataset['theme'] = other;
  try {
    for (let frame = 0; frame < framesToRedraw; frame += 1) await nextFrame();
    finishTransitions();
    return await breaches(a11y, other);
  } finally {
    if (played === undefined) delete dataset['theme'];
    else dataset['theme'] = played;
  }
}
