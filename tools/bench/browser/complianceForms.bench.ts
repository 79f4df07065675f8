import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { newRecords } from '../../../src/plugins/compliance/newRecords';
import { chosenCompany, companies, signInAt } from '../../../tests/e2e/support/compliance';
import { control, pressControl } from '../../../tests/e2e/support/controls';
import { sites } from '../../../tests/e2e/support/floor';
import { type Hand, pointing } from '../../../tests/e2e/support/hands';
import { type Known, knownOf, recordKinds } from '../../../tests/e2e/support/recordKinds';
import { startServer, type TestServer } from '../../../tests/e2e/support/server';
import { costOf, median, type Session } from './cost';
import { printFigures } from './table';

test.use({ trace: 'off', screenshot: 'off' });

/** Goals in ms: from click to drawn form with its lists loaded, and main-thread time per key. */
const goals = { open: 100, key: 50 } as const;
const rounds = 7;
const asksFirst = 'Customer Interaction';

let server: TestServer;
let known: Known;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
  known = await knownOf(server.url, { site: sites.brighton, company: companies.crown });
});
test.afterAll(() => server.stop());

async function openPhone(browser: Browser): Promise<{ readonly page: Page; readonly session: Session }> {
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const session = await context.newCDPSession(page);
  // Processor time: other programs run on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}

async function goToButton(page: Page, label: string): Promise<Locator> {
  if (label === asksFirst) {
    await follow(page, '/compliance/customer-interaction');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    return page.getByRole('main').getByRole('button', { name: label, exact: true });
  }
  await follow(page, '/compliance');
  await pressControl(control(page, 'New'));
  return page.getByRole('menuitem', { name: label, exact: true });
}

async function openBy(button: Locator): Promise<number> {
  await expect(button).toBeVisible();
  return button.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const isDrawn = () =>
          [...document.querySelectorAll('main button')].some(
            (each) => /^(Submit|Confirm AGC Check)$/.test(each.textContent.trim()) && each.checkVisibility(),
          );
        const look = () => {
          if (isDrawn()) setTimeout(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        element.click();
        requestAnimationFrame(look);
      }),
  );
}

function typing(page: Page, session: Session, onKey: (milliseconds: number) => void): Hand {
  const hand = pointing(page);
  async function type(field: Locator, text: string): Promise<void> {
    await field.focus();
    for (const key of text) onKey((await costOf(session, () => page.keyboard.press(key === ' ' ? 'Space' : key))).task);
  }
  return {
    ...hand,
    async write(field, text) {
      const kind = await field.getAttribute('type');
      await (kind === 'date' || kind === 'time' ? hand.write(field, text) : type(field, text));
    },
    async find(field, text) {
      await type(field, text);
      await page.getByRole('listbox').getByRole('option').first().click();
    },
  };
}

test('every form of compliance opens at once, and no key holds the page up', async ({ browser }) => {
  test.setTimeout(900_000);
  const { page, session } = await openPhone(browser);
  await signInAt(page, 'admin', chosenCompany(companies.crown));
  await page.goto('/compliance');
  const figures: string[] = [];
  const late: string[] = [];
  for (const { title, path, fill } of recordKinds) {
    const { label = title } = newRecords.find((each) => each.path === path) ?? {};
    const times: number[] = [];
    const costs: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const button = await goToButton(page, label);
      costs.push((await costOf(session, async () => times.push(await openBy(button)))).task);
    }
    const keys: number[] = [];
    await goToButton(page, label);
    await follow(page, `${path}?${new URLSearchParams({ site: known.siteGuid, vulnerable: 'no' })}`);
    const form = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${title}$`) })).toBeVisible();
    await fill({ hand: typing(page, session, (cost) => keys.push(cost)), form, page, known });
    // The first round also loads code and lists.
    const [opened, busy] = [times, costs].map((all) => median(all.slice(1)));
    const longest = Math.max(0, ...keys);
    const whole = (count = Number.NaN) => count.toFixed(0);
    figures.push(
      `  ${title.padEnd(30)} open after ${whole(opened)} ms by the clock, ${whole(busy)} ms of the main thread (the first after ${whole(times[0])} ms); ${keys.length} keys, the dearest ${whole(longest)} ms`,
    );
    if (!(Number(busy) <= goals.open) || longest > goals.key) late.push(title);
  }
  printFigures(`The forms of compliance on a phone; the goals are ${goals.open} ms and ${goals.key} ms of the main thread`, figures);
  await page.context().close();
  expect(late).toEqual([]);
});
