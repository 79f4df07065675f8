import '../../../src/ui/base.css';
import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { IdList } from '../../../src/schemas/wire/idList';
import { CheckList } from '../../../src/ui/checklist/CheckList';
import { filterTree } from '../../../src/ui/tree/filter';
import { flatten, type Rows } from '../../../src/ui/tree/rows';
import { Tree } from '../../../src/ui/tree/Tree';
import { treeByHand } from './treeByHand';
import { companyOf, deep, everyBranch, type Place, source, wide } from './treeEstates';
import { frameTime, nextTask, type Step, slowFrames, step } from './treeMeasure';

export interface Report {
  readonly frame: number;
  readonly walks: readonly (readonly Step[])[];
  readonly slow: Readonly<Record<'tree' | 'byHand', readonly number[]>>;
}

declare global {
  interface Window {
    readonly measureTree: () => Promise<Report>;
    readonly showCompany: (sites: number) => void;
    readonly drawCompany: () => void;
  }
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  return element;
}

const stage = find('#stage');
const rounds = 5;

interface Shown {
  readonly roots: readonly Place[];
  readonly expanded: ReadonlySet<string>;
  readonly text?: string;
}
let change: (shown: (before: Shown) => Shown) => void = () => undefined;

function Screen({ start }: { readonly start: Shown }): ReactElement {
  const [shown, setShown] = useState(start);
  const [selected, setSelected] = useState<string>();
  change = setShown;
  const filtered = filterTree(source, shown.roots, shown.text ?? '');
  return (
    <Tree
      label="Estate"
      source={filtered.source}
      roots={filtered.roots}
      selected={selected}
      onSelect={(_, key) => setSelected(key)}
      expanded={shown.text === undefined ? shown.expanded : filtered.open}
      onExpandedChange={(expanded) => setShown((before) => ({ ...before, expanded }))}
      highlight={shown.text ?? ''}
    />
  );
}

let leave: () => void = () => undefined;

function show(element: ReactElement): void {
  leave();
  const root = createRoot(stage);
  root.render(element);
  leave = () => root.unmount();
}

function showByHand(rows: Rows<Place>): void {
  leave();
  leave = treeByHand(stage, rows);
}

function press(key: string): void {
  find('[role=tree]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** One task per key, as with a keyboard. */
async function type(text: string): Promise<void> {
  for (const key of text) {
    press(key);
    await nextTask();
  }
}

async function walkThrough(name: string, roots: readonly Place[]): Promise<readonly Step[]> {
  const [company] = roots;
  const steps: Step[] = [];
  const toDo: readonly (readonly [string, () => void | Promise<void>])[] = [
    ['open', () => show(<Screen start={{ roots, expanded: new Set() }} />)],
    ['expand all', () => change((before) => ({ ...before, expanded: everyBranch(roots) }))],
    ['to the end', () => press('End')],
    ['type ahead', () => type('site 00100')],
    ['to the top', () => press('Home')],
    ['collapse the first', () => press('ArrowLeft')],
    ['expand the first', () => press('ArrowRight')],
    ['search one letter', () => change((before) => ({ ...before, text: 's' }))],
    ['search many', () => change((before) => ({ ...before, text: 'site 0' }))],
    ['search few', () => change((before) => ({ ...before, text: '0100' }))],
    ['end the search', () => change(({ text: _, ...before }) => before)],
    ['collapse all', () => change((before) => ({ ...before, expanded: new Set() }))],
    ['expand siblings', () => press('*')],
    ['open again, expanded', () => show(<Screen start={{ roots, expanded: new Set([company?.key ?? '']) }} />)],
  ];
  for (const [what, act] of toDo) steps.push(await step(`${name}: ${what}`, act));
  return steps;
}

function Games(): ReactElement {
  const [value, setValue] = useState<IdList>('all');
  return <CheckList label="Games" entries={games} value={value} onChange={setValue} />;
}
const games = Array.from({ length: 5000 }, (_, index) => ({ id: index, name: `Game ${index}` }));

async function checkList(): Promise<readonly Step[]> {
  show(<Games />);
  return [
    await step('5,000 check boxes: open', () => find('[aria-expanded]').click()),
    await step('5,000 check boxes: none', () => find('input[type=checkbox]').click()),
    await step('5,000 check boxes: one', () => find('li input').click()),
  ];
}

async function measureTree(): Promise<Report> {
  const walks: Step[][] = [];
  for (let walk = 0; walk < 3; walk += 1) {
    walks.push([...(await walkThrough('wide', wide)), ...(await walkThrough('deep', deep)), ...(await checkList())]);
  }
  const frame = await frameTime();
  const slow: Record<'tree' | 'byHand', number[]> = { tree: [], byHand: [] };
  const expanded = everyBranch(wide);
  const rows = flatten(source, wide, expanded);
  for (let round = 0; round < rounds; round += 1) {
    await step('', () => show(<Screen start={{ roots: wide, expanded }} />));
    slow.tree.push(await slowFrames(find('[role=tree]'), frame));
    await step('', () => showByHand(rows));
    slow.byHand.push(await slowFrames(find('[role=tree]'), frame));
  }
  leave();
  return { frame, walks, slow };
}

let company: readonly Place[] = [];

function showCompany(sites: number): void {
  company = companyOf(sites);
  show(<Screen start={{ roots: company, expanded: new Set() }} />);
}

function drawCompany(): void {
  showByHand(flatten(source, company, everyBranch(company)));
}

Object.assign(window, { measureTree, showCompany, drawCompany });
