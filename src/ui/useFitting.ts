import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Fitting<E extends HTMLElement> {
  readonly line: RefObject<E | null>;
  /** Invisible copies to measure: one per item, then one of the end element. */
  readonly ghosts: RefObject<HTMLSpanElement | null>;
  readonly fitting: number;
  readonly widths: readonly number[];
  /** The width needed by the first `count` items and the end element. */
  readonly roomFor: (count: number) => number;
}

/** How a line shares its width with a neighbour that can shrink. */
export interface Yielding {
  /** How many of the first items take precedence over the neighbour. */
  readonly keeps: number;
  /** The neighbour's preferred width in pixels. */
  readonly wanted: number;
}

const yieldsNothing: Yielding = { keeps: 0, wanted: 0 };

function pixels(value: string): number {
  const number = Number.parseFloat(value);
  return Number.isFinite(number) ? number : 0;
}

/** The preferred width of a neighbour that is a single `data-read` text, at most half of the parent's. */
function readWidth(element: Element, around: number): number {
  const [text, ...others] = [...element.children].filter(({ childNodes }) => childNodes.length > 0);
  return text?.matches('[data-read]') === true && others.length === 0 ? Math.min(text.scrollWidth, around / 2) : 0;
}

/** A neighbour's minimum width: its own, or if it can shrink, the larger of `min-width` and `wanted`. */
function leastOf(element: Element, wanted: number): number {
  const { minWidth, flexGrow, marginInlineStart, marginInlineEnd } = getComputedStyle(element);
  const margins = pixels(marginInlineStart) + pixels(marginInlineEnd);
  return (Number(flexGrow) > 0 ? Math.max(pixels(minWidth), wanted) : element.getBoundingClientRect().width) + margins;
}

/** The width left by the neighbours. `wanted`: their preferred width; undefined ignores it. */
function roomOf(line: HTMLElement, wanted: number | undefined): number {
  const around = line.parentElement;
  if (around === null || getComputedStyle(around).display !== 'flex' || getComputedStyle(around).flexDirection.startsWith('column')) {
    return line.clientWidth;
  }
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(around);
  const others = [...around.children].filter((each) => each !== line && getComputedStyle(each).position !== 'absolute');
  const wish = (each: Element) => (wanted === undefined ? 0 : Math.max(wanted, readWidth(each, around.clientWidth)));
  const taken = others.reduce((sum, each) => sum + leastOf(each, wish(each)) + pixels(columnGap), 0);
  return around.clientWidth - pixels(paddingInlineStart) - pixels(paddingInlineEnd) - taken;
}

/** Returns how many widths fit; `end` is the end element's width, needed if not all fit, or always (`hasEnd`). */
export function countFitting(
  widths: readonly number[],
  { room, gap, end, hasEnd }: { readonly room: number; readonly gap: number; readonly end: number; readonly hasEnd: boolean },
): number {
  const upTo = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0);
  // Tolerates rounding.
  const fits = (count: number, isEnded: boolean) => upTo(count) - gap + (isEnded ? end + gap : 0) <= room + 0.5;
  if (fits(widths.length, hasEnd)) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && !fits(count, true)) count -= 1;
  return Math.max(0, count);
}

interface Measured {
  readonly fitting: number;
  readonly widths: readonly number[];
  readonly gap: number;
  readonly end: number;
}

/** Measures ghosts to find how many items fit in a line, before paint. `hasEnd`: an end element follows even if all fit. */
export function useFitting<E extends HTMLElement>(
  names: readonly string[],
  hasEnd: boolean,
  { keeps, wanted }: Yielding = yieldsNothing,
): Fitting<E> {
  const count = names.length;
  const key = names.join('\n');
  const line = useRef<E>(null);
  const ghosts = useRef<HTMLSpanElement>(null);
  const [measured, setMeasured] = useState<Measured>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: others have other ghosts
  useLayoutEffect(() => {
    const own = line.current;
    const all = ghosts.current;
    if (own === null || all === null) return undefined;
    function measure(): void {
      if (own === null || all === null) return;
      const gap = pixels(getComputedStyle(own).columnGap);
      const measured = [...all.children].map((each) => Math.ceil(each.getBoundingClientRect().width * 2) / 2);
      const widths = measured.slice(0, count);
      const end = measured[count] ?? 0;
      const pictures = [...own.children].filter((each) => each.matches('[data-fixed]'));
      const taken = pictures.reduce((sum, each) => sum + each.getBoundingClientRect().width + gap, 0);
      const fittingNextTo = (neighbour: number | undefined) =>
        countFitting(widths, { room: roomOf(own, neighbour) - taken, gap, end, hasEnd });
      const least = keeps === 0 ? 0 : Math.min(keeps, fittingNextTo(undefined));
      const next: Measured = { fitting: Math.max(least, fittingNextTo(wanted)), widths, gap, end };
      setMeasured((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    }
    measure();
    let frame = 0;
    const sizes = new ResizeObserver(() => {
      // In the next frame: resizing the observed element at once would cause an observer loop.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    if (own.parentElement !== null) {
      sizes.observe(own.parentElement);
      for (const neighbour of own.parentElement.children) if (neighbour !== own) sizes.observe(neighbour);
    }
    for (const ghost of all.children) sizes.observe(ghost);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [key, hasEnd, keeps, wanted]);
  const { widths = [], gap = 0, end = 0 } = measured ?? {};
  return {
    line,
    ghosts,
    fitting: Math.min(count, measured?.fitting ?? count),
    widths,
    roomFor(few) {
      const room = widths.slice(0, few).reduce((sum, width) => sum + width + gap, 0);
      return few >= widths.length && !hasEnd ? room - gap : room + end;
    },
  };
}
