import type { Page } from '@playwright/test';

/** Returns figures that are cut in part, so that they read as another number: clipped, with an ellipsis, or covered. */
export async function cutFigures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const figure = /^[-+−(]?[£$€]?[-+−]?\d[\d\s.,:/%-]*\)?$/;
    const holders = '[role=grid], [data-kind=tiles], dl, [data-kind=details], [data-kind=data], [aria-label=Figures], figure';
    /** Pixels by which glyphs may overhang. */
    const slack = 1;

    function clipsOf(element: Element): readonly DOMRect[] {
      const clips: DOMRect[] = [];
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at);
        if (overflowX !== 'visible') {
          const box = at.getBoundingClientRect();
          clips.push(new DOMRect(box.left + at.clientLeft, box.top, at.clientWidth, box.height));
        }
        if (position === 'fixed') break;
      }
      return [...clips, new DOMRect(0, 0, document.documentElement.clientWidth, window.innerHeight)];
    }
    function isUnder(x: number, y: number, element: Element): boolean {
      const top = document.elementFromPoint(x, y);
      // A heading's resize handle, or a graph's layer for the pointer, overlaps it, but is invisible.
      const own = element.closest('[role=columnheader], [role=gridcell], [role=rowheader], figure') ?? element;
      return top !== null && !own.contains(top) && !top.contains(element);
    }
    function faultOf(text: Text): string | undefined {
      const element = text.parentElement;
      const words = text.data.trim();
      if (element === null || !figure.test(words) || element.closest(holders) === null) return undefined;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [box, ...more] = range.getClientRects();
      if (box === undefined || box.width < 2) return undefined;
      const middle = (box.top + box.bottom) / 2;
      const clips = clipsOf(element);
      // Fully scrolled out vertically: not readable, so not misread.
      if (clips.some(({ top, bottom }) => middle < top || middle > bottom)) return undefined;
      const left = Math.max(...clips.map((clip) => clip.left));
      const right = Math.min(...clips.map((clip) => clip.right));
      if (box.right <= left + slack || box.left >= right - slack) return undefined;
      const seen = [box.left + 1.5, (box.left + box.right) / 2, box.right - 1.5];
      const isOut = (x: number) => x < left || x > right || isUnder(x, middle, element);
      const out = seen.filter(isOut).length;
      if (out === seen.length) return undefined;
      const cell = element.closest<HTMLElement>('[role=gridcell], [role=rowheader]') ?? element;
      const isShortened = getComputedStyle(cell).overflowX !== 'visible' && cell.scrollWidth > cell.clientWidth + slack;
      if (out === 0 && box.left >= left - slack && box.right <= right + slack && !isShortened && more.length === 0) return undefined;
      const pane = element.closest('[data-pane]')?.getAttribute('data-pane') ?? element.closest('[role=grid]')?.getAttribute('aria-label');
      const place = [box.left, box.right, left, right].map((each) => Math.round(each)).join(' ');
      return `${pane}: "${words}" at ${place}`;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const matches: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const fault = node instanceof Text ? faultOf(node) : undefined;
      if (fault !== undefined) matches.push(fault);
    }
    return [...new Set(matches)];
  });
}

export async function scrollGrids(page: Page, part: number): Promise<void> {
  await page.evaluate(async (to) => {
    for (const grid of document.querySelectorAll('[role=grid]')) grid.scrollLeft = Math.round((grid.scrollWidth - grid.clientWidth) * to);
    // One frame renders the columns, the next fixes those without space.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, part);
}

export async function canScrollGrids(page: Page): Promise<boolean> {
  return page.evaluate(() => [...document.querySelectorAll('[role=grid]')].some((grid) => grid.scrollWidth > grid.clientWidth));
}
