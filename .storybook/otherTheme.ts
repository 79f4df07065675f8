import axe, { type ElementContext, type RunOptions, type Spec } from 'axe-core';

export interface A11yParameters {
  readonly context?: ElementContext;
  readonly config?: Spec;
  readonly options?: RunOptions;
  readonly disable?: boolean;
  readonly test?: 'off' | 'todo' | 'error';
}

/** WCAG rules that depend on the theme. */
const themed: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** One frame to receive the change, one to render. */
const framesToRedraw = 2;

function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}

/** Colours in transition would fail the contrast check. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

function contextOf({ context }: A11yParameters): ElementContext {
  if (context === undefined) return document.body;
  const isSpec = typeof context === 'object' && !(context instanceof Node) && ('include' in context || 'exclude' in context);
  return isSpec ? { include: document.body, ...context } : context;
}

/** Returns breaches of the themed rules as text; none where the story disables its checks. */
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

/** Returns the breaches of a rendered story in the other theme, then restores the theme. */
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
