import type { Browser } from '@playwright/test';
import { type Cost, costOf, medianCost, run, settle } from './cost';
import { openStage, type Stage } from './pages';

export interface GridRound {
  readonly mount: Cost;
  /** Includes the grid's tools. */
  readonly whole: number;
  /** Opened again. */
  readonly again: Cost;
  readonly sort: Cost;
  readonly reverse: Cost;
  readonly sortTexts: Cost;
  /** The median of 60 steps of 400 px. */
  readonly scroll: Cost;
  /** Late frames of 120, each scrolled by 400 px. */
  readonly dropped: number;
}

const steps = 60;
const textColumn = 'Site 1';
const numberColumn = 'Machine 2';

const mountGrid = (n: number): string =>
  `window.__bench.mount('grid', ${n}, window.__bench.dataOf('grid', ${n}), document.getElementById('stage'))`;

/** Longer than any delayed rendering of a grid. */
const untilTools = 'new Promise((resolve) => setTimeout(resolve, 400))';

const findScroller = `window.scroller = [...document.querySelectorAll('#stage *')].find(
  (element) => element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible' && getComputedStyle(element).overflowY !== 'hidden' && getComputedStyle(element).overflowY !== 'clip');
if (window.scroller === undefined) throw new Error('Nothing scrolls');`;

async function firstText({ page }: Stage, column: string): Promise<string> {
  const header = await page.locator('#stage').getByRole('columnheader', { name: column, exact: true }).boundingBox();
  if (header === null) throw new Error(`There is no column ${column}`);
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent ?? '', {
    x: header.x + header.width / 2,
    y: header.y + header.height + 12,
  });
}

/** Clicks a hovered header. Throws if the first row is wrong. */
async function sortBy(stage: Stage, column: string, expected: string): Promise<Cost> {
  const { page, session } = stage;
  await page.locator('#stage').getByRole('columnheader', { name: column, exact: true }).hover();
  await settle(session);
  const cost = await costOf(session, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
  const first = await firstText(stage, column);
  if (first !== expected) throw new Error(`After sorting by ${column} the first is '${first}', not '${expected}'`);
  return cost;
}

async function ends({ page }: Stage, n: number): Promise<{ least: string; most: string; firstText: string }> {
  return page.evaluate((count) => {
    const { rows } = window.__bench.dataOf('grid', count) as { rows: { cellData: { data: { actualValue: unknown } }[] }[] };
    const numbers = rows.map((row) => Number(row.cellData[1]?.data.actualValue));
    const collator = new Intl.Collator('en-GB');
    const texts = rows.map((row) => String(row.cellData[0]?.data.actualValue));
    return {
      least: String(numbers.reduce((one, other) => Math.min(one, other))),
      most: String(numbers.reduce((one, other) => Math.max(one, other))),
      firstText: texts.reduce((one, other) => (collator.compare(other, one) < 0 ? other : one)),
    };
  }, n);
}

async function scrollSteps({ session }: Stage): Promise<Cost> {
  await run(session, `${findScroller}; window.scroller.scrollTop = 0`);
  await settle(session);
  const costs: Cost[] = [];
  for (let step = 0; step < steps; step += 1) {
    costs.push(await costOf(session, () => run(session, 'window.scroller.scrollTop += 400')));
  }
  return medianCost(costs);
}

/** Counts skipped frames: gaps over 1.5 frame times while scrolling 400 px per frame. */
function droppedFrames({ page }: Stage): Promise<number> {
  return page.evaluate(async () => {
    const { scroller } = window as unknown as { scroller: HTMLElement };
    const frame = 1000 / 60;
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    scroller.scrollTop = 0;
    for (let idle = 0; idle < 10; idle += 1) await nextFrame();
    let dropped = 0;
    let last = await nextFrame();
    for (let step = 0; step < 120; step += 1) {
      scroller.scrollTop += 400;
      const now = await nextFrame();
      if (now - last > 1.5 * frame) dropped += Math.round((now - last) / frame) - 1;
      last = now;
    }
    return dropped;
  });
}

export async function measureGrid(browser: Browser, address: string, n: number): Promise<GridRound> {
  const stage = await openStage(browser, address, 'grid', n);
  try {
    const { session } = stage;
    const expected = await ends(stage, n);
    await settle(session);
    const mount = await costOf(session, () => run(session, mountGrid(n)));
    const tools = await costOf(session, () => run(session, untilTools));
    const scroll = await scrollSteps(stage);
    const dropped = await droppedFrames(stage);
    await run(session, 'window.scroller.scrollTop = 0');
    const sort = await sortBy(stage, numberColumn, expected.least);
    const reverse = await sortBy(stage, numberColumn, expected.most);
    const sortTexts = await sortBy(stage, textColumn, expected.firstText);
    await run(session, 'window.__bench.unmount()');
    await settle(session);
    const again = await costOf(session, () => run(session, mountGrid(n)));
    return { mount, whole: mount.task + tools.task, again, sort, reverse, sortTexts, scroll, dropped };
  } finally {
    await stage.close();
  }
}
