import { expect, type Locator, type Page } from '@playwright/test';

/** Counts fully visible rows and columns. */
export async function inFull(grid: Locator): Promise<{ readonly rows: number; readonly columns: number }> {
  return grid.evaluate((scroller) => {
    const place = scroller.getBoundingClientRect();
    const left = place.left - 0.5;
    const right = place.left + scroller.clientWidth + 1.5;
    const foot = [...scroller.querySelectorAll('.rdg-bottom-summary-row')].reduce(
      (top, row) => Math.min(top, row.getBoundingClientRect().top),
      Number.POSITIVE_INFINITY,
    );
    const bottom = Math.min(place.top + scroller.clientHeight + 1.5, foot + 0.5, window.innerHeight);
    const heads = [...scroller.querySelectorAll('[role=columnheader]')].map((head) => head.getBoundingClientRect());
    const top = Math.max(...heads.map((head) => head.bottom)) - 0.5;
    const isSeen = (x: number, y: number) => scroller.contains(document.elementFromPoint(x, y));
    const cells = [...scroller.querySelectorAll('[role=row]:not(.rdg-bottom-summary-row)')].flatMap((row) => {
      const first = row.querySelector(':is([role=gridcell], [role=rowheader])');
      return first === null ? [] : [first.getBoundingClientRect()];
    });
    const rows = cells.filter((cell) => cell.top >= top && cell.bottom <= bottom && isSeen(cell.left + 4, (cell.top + cell.bottom) / 2));
    const columns = heads.filter(
      (head) => head.left >= left && head.right <= right && isSeen(head.right - 4, (head.top + head.bottom) / 2),
    );
    return { rows: rows.length, columns: columns.length };
  });
}

export async function lineHeights(page: Page): Promise<{ readonly headers: readonly number[]; readonly filters: readonly number[] }> {
  return page.evaluate(() => {
    const heights = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((each) => Math.round(each.getBoundingClientRect().height))
        .filter((height) => height > 1);
    return { headers: heights('[data-pane] > header'), filters: heights('[data-pane][data-kind=filter]') };
  });
}

/** Returns pane headers over 32 px, and filter lines over 40 px. In the narrowest panes the tools are below the title. */
export async function tallLines(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const taller = (selector: string, most: number) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((each) => each.checkVisibility() && each.offsetWidth >= 330 && each.offsetHeight > most)
        .map((each) => `${each.closest('[data-pane]')?.getAttribute('data-pane')}: ${each.offsetHeight} px`);
    const chips = '[data-kind=grid] [role=group]:has(> [aria-pressed])';
    return [...taller('[data-pane] > header', 32), ...taller('[data-kind=filter]', 40), ...taller(chips, 40)];
  });
}

/** Returns filter fields of another height than their neighbours. */
export async function unevenFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-kind=filter]')].flatMap((filter) => {
      if (filter.offsetHeight > 40) return [];
      const fields = [...filter.querySelectorAll<HTMLElement>('[data-field]')].filter(
        (field) => field.checkVisibility() && field.offsetWidth > 2,
      );
      const highest = Math.max(...fields.map((field) => field.offsetHeight));
      const uneven = fields.filter((field) => field.offsetHeight < highest);
      return uneven.map((field) => `${field.dataset['field']}: ${field.offsetHeight} of ${highest} px`);
    }),
  );
}

/** Positions of all elements that a change must not move. */
async function places(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const all = [
      ...document.querySelectorAll(
        '[data-pane], [data-pane] > header, [data-pane] > header time, [data-pane] button, [data-field], [role=columnheader], [role=grid]',
      ),
    ];
    const named = all.flatMap((each, at) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      if (width <= 1 || height <= 1 || each.closest('[popover]') !== null) return [];
      const name = each.getAttribute('aria-label') ?? each.getAttribute('data-pane') ?? each.textContent?.slice(0, 30) ?? String(at);
      const pane = each.parentElement?.closest('[data-pane]')?.getAttribute('data-pane') ?? '';
      return [[`${pane} ${each.tagName} ${name}`, [left, top].map(Math.round).join()] as const];
    });
    return Object.fromEntries(named);
  });
}

export async function solidRed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--colour-danger-solid)';
    document.body.append(probe);
    const red = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === red)
      .map((button) => button.textContent ?? '');
  });
}

type Places = Readonly<Record<string, string>>;

/** Returns the positions once no request or animation is pending. */
export async function restingPlaces(page: Page): Promise<Places> {
  let last: Places = {};
  await expect
    .poll(
      async () => {
        const now = await places(page);
        const isBusy = (await page.locator('#content [aria-busy=true]').filter({ visible: true }).count()) > 0;
        const rests = !isBusy && JSON.stringify(now) === JSON.stringify(last);
        last = now;
        return rests;
      },
      { intervals: [100] },
    )
    .toBe(true);
  return last;
}

function topOf(place: string | undefined): string | undefined {
  return place?.split(',')[1];
}

/** Returns moved elements; if a pane was added, only vertical moves count. */
function moved(before: Places, after: Places): readonly string[] {
  const panesIn = (all: Places) =>
    Object.keys(all)
      .filter((name) => name.includes(' SECTION '))
      .join();
  const isSamePlace = panesIn(before) === panesIn(after) ? (place: string | undefined) => place : topOf;
  return Object.keys(before).flatMap((name) =>
    name in after && isSamePlace(before[name]) !== isSamePlace(after[name]) ? [`${name}: ${before[name]} -> ${after[name]}`] : [],
  );
}

export async function movedByChoosing(page: Page): Promise<readonly string[]> {
  const matches: string[] = [];
  const rows = page
    .locator('#content')
    .locator('[role=row]:not(.rdg-bottom-summary-row) > :is([role=gridcell], [role=rowheader]):first-child, [role=treeitem]');
  const lists = page.locator('#content').locator('[role=grid], [role=tree]').filter({ visible: true });
  for (const list of await lists.all()) {
    const first = list.locator(rows).filter({ visible: true }).first();
    if (!(await first.isVisible())) continue;
    const before = await restingPlaces(page);
    await first.click({ position: { x: 8, y: 8 } });
    matches.push(...moved(before, await restingPlaces(page)));
    // Clicking some rows opens a dialog.
    if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  }
  return matches;
}

export async function movedByOpening(page: Page): Promise<readonly string[]> {
  const matches: string[] = [];
  const openers = page.locator('#content [data-kind=filter] [aria-haspopup=dialog]').filter({ visible: true });
  for (const opener of await openers.all()) {
    const before = await restingPlaces(page);
    await opener.click();
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(1);
    matches.push(...moved(before, await restingPlaces(page)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  }
  return matches;
}

/** Returns lists whose first row starts below `most`; for a screen, its first list counts. */
export async function lowFirstRow(page: Page, most: number): Promise<readonly string[]> {
  await restingPlaces(page);
  return page.evaluate((lowest) => {
    const lists = [...document.querySelectorAll('#content [role=grid], #content [role=tree]')].filter((list) =>
      list.checkVisibility({ visibilityProperty: true }),
    );
    const rows = lists.flatMap((list) =>
      [...list.querySelectorAll('[role=gridcell], [role=rowheader], [role=treeitem]')].map((row) => row.getBoundingClientRect().top),
    );
    const first = Math.round(Math.min(...rows));
    return rows.length === 0 || first <= lowest ? [] : [`${lists[0]?.getAttribute('aria-label')}: ${first} px`];
  }, most);
}
