import type { Browser } from '@playwright/test';
import { type Cost, costOf, run, settle } from './cost';
import { openStage, type Stage } from './pages';

export interface FormRound {
  readonly cold: Cost;
  readonly warm: readonly Cost[];
  /** The median of twenty characters in a middle text field. */
  readonly keystroke: Cost;
  readonly elements: number;
  readonly nodes: number;
}

const characters = 'abcdefghijklmnopqrst';

const mountForm = (n: number): string =>
  `window.__bench.mount('form', ${n}, window.__bench.dataOf('form', ${n}), document.getElementById('stage'))`;

function middleLabel(n: number): string {
  const texts = Array.from({ length: n }, (_, index) => index + 1).filter((at) => (at - 1) % 15 === 1);
  return `text ${texts.toSorted((one, other) => Math.abs(one - n / 2) - Math.abs(other - n / 2))[0]}`;
}

async function typeInTheMiddle({ page, session }: Stage, n: number): Promise<Cost> {
  const field = page.locator('#stage').getByRole('textbox', { name: new RegExp(`^${middleLabel(n)}\\b`) });
  await field.focus();
  await page.keyboard.press('End');
  const before = await field.inputValue();
  await settle(session);
  const cost = await costOf(session, async () => {
    for (const character of characters) {
      await page.keyboard.press(character);
      await run(session, 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    }
  });
  const after = await field.inputValue();
  if (after !== before + characters) throw new Error(`Typing led to '${after}'`);
  const each = (milliseconds: number): number => milliseconds / characters.length;
  return { task: each(cost.task), script: each(cost.script), style: each(cost.style), layout: each(cost.layout) };
}

async function count({ page }: Stage): Promise<{ readonly elements: number; readonly nodes: number }> {
  return page.evaluate(() => {
    const host = document.getElementById('stage');
    if (host === null) throw new Error('The page has no stage');
    const walker = document.createTreeWalker(host, NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT);
    let nodes = 0;
    while (walker.nextNode() !== null) nodes += 1;
    return { elements: host.querySelectorAll('*').length, nodes };
  });
}

/** Measures a form on a fresh page. Throws if an editable option lacks a control. */
export async function measureForm(browser: Browser, address: string, n: number): Promise<FormRound> {
  const stage = await openStage(browser, address, 'form', n);
  try {
    const { session } = stage;
    await settle(session);
    const cold = await costOf(session, () => run(session, mountForm(n)));
    const counts = await count(stage);
    if (counts.elements < 2 * n) throw new Error(`${counts.elements} elements are no form of ${n} options`);
    const keystroke = await typeInTheMiddle(stage, n);
    const warm: Cost[] = [];
    for (let again = 0; again < 3; again += 1) {
      await run(session, 'window.__bench.unmount()');
      await settle(session);
      warm.push(await costOf(session, () => run(session, mountForm(n))));
    }
    return { cold, warm, keystroke, ...counts };
  } finally {
    await stage.close();
  }
}
