import { userEvent } from 'storybook/test';

/** What can be pressed, by kind; a press takes turns between the kinds. */
const kinds: Readonly<Record<string, string>> = {
  row: '[role=row]:has([role=gridcell]), [role=treeitem]',
  option: '[role=option]',
  tab: '[role=tab]',
  entry: '[role=menuitem], [role=menuitemcheckbox], [role=menuitemradio]',
  button: 'button:not([role])',
  switch: '[role=switch], input[type=checkbox], input[type=radio]',
  list: 'select',
  text: ':is(input:not([type]), [type=text], [type=search], [type=number], textarea):not([readonly])',
};

export interface Press {
  readonly name: string;
  readonly element: HTMLElement;
  readonly kind: string;
}

/** FNV-1a: a choice by the smallest hash stays the same when others come or go. */
export function hash(text: string): number {
  let sum = 2_166_136_261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return Math.imul(sum ^ (sum >>> 15), 2_246_822_519) >>> 0;
}

function first<T>(all: readonly T[], textOf: (each: T) => string): T | undefined {
  return all.toSorted((one, other) => hash(textOf(one)) - hash(textOf(other)) || textOf(one).localeCompare(textOf(other)))[0];
}

export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function nameOf(element: HTMLElement): string {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels].map((label) => label.textContent) : [];
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => textOf(document.getElementById(id)));
  const named = [element.ariaLabel, labelledBy.join(' '), labels.join(' '), element.textContent, element.title];
  return (named.find((name) => name?.trim()) ?? '').replace(/\s+/g, ' ').trim().slice(0, 50);
}

function isFree(element: HTMLElement): boolean {
  const isDisabled = element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]') !== null;
  return !isDisabled && element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

/** The open menu, else the dialog on top, else the page. */
function front(): Element {
  const menu = [...document.querySelectorAll('[popover=auto]:popover-open')].at(-1);
  return menu ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

function pressesIn(root: Element): readonly Press[] {
  return Object.entries(kinds).flatMap(([kind, selector]) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(isFree).map((element) => {
      const at = element.closest<HTMLElement>('dialog, [data-pane]');
      const place = at === null ? '' : ` in ${at.dataset['pane'] ?? 'dialog'}`;
      return { kind, element, name: `${kind} '${nameOf(element)}'${place}` };
    }),
  );
}

/** Chooses what to press next: `named`, else of the kinds in turn what was pressed least. `undefined`: there is nothing to press. */
export function choosePress(seed: string, counts: ReadonlyMap<string, number>, named?: string): Press | undefined {
  const free = pressesIn(front()).filter(({ name }) => named === undefined || name === named);
  const least = Math.min(...free.map(({ name }) => counts.get(name) ?? 0));
  const fresh = free.filter(({ name }) => (counts.get(name) ?? 0) === least);
  const kind = first([...new Set(fresh.map((press) => press.kind))], (each) => seed + each);
  return first(
    fresh.filter((press) => press.kind === kind),
    ({ name }) => seed + name,
  );
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Presses, and returns what that entered. */
export async function press({ element, kind }: Press, seed: string): Promise<string> {
  if (kind === 'row') {
    await user.click(element.querySelector<HTMLElement>('[role=rowheader], [role=gridcell]') ?? element);
    return '';
  }
  if (element instanceof HTMLSelectElement) {
    const others = [...element.options].filter(({ selected, disabled }) => !selected && !disabled);
    const next = first(others, ({ text }) => seed + text);
    if (next === undefined) return '';
    await user.selectOptions(element, next);
    return `: ${next.text}`;
  }
  if (kind === 'text' && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    const text = ['12', 'North', ''][hash(seed) % 3] ?? '';
    await user.clear(element);
    if (text !== '') await user.type(element, text);
    await user.tab();
    return `: ${text}`;
  }
  await user.click(element);
  return '';
}
