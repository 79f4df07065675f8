import { fn } from 'storybook/test';
import type { Effects } from '../../../definition/effect';
import type { Selection } from '../../../definition/kinds/grid';
import { screen } from '../../../definition/kinds/screen';
import type { Recorded } from '../../../stories/storyKit';
import type { PaneHost } from '../../contract';
import { StoryPane, storyCall } from '../../stories/storyPane';
import { GridPane } from '../GridPane';

interface Machine {
  readonly id: number;
  readonly asset: string;
  readonly takings: number;
}
interface Listed {
  readonly rows: readonly Machine[];
  readonly pageCount?: number;
  readonly pageNumber?: number;
}
export const machines = storyCall<Listed>('Machines/list');
export const others = storyCall<Listed>('Machines/others');
export const rows: readonly Machine[] = [
  { id: 7, asset: 'A-007', takings: 120.5 },
  { id: 8, asset: 'A-008', takings: 9 },
  { id: 9, asset: 'A-009', takings: 1300 },
];
const cell = (text: string, more: object = {}) => ({ type: 'cell' as const, data: { actualValue: text, displayValue: text, ...more } });
export const described = storyCall<{
  readonly grid: { readonly rows: readonly { readonly installationId: number }[] };
  readonly counter: number;
}>('Machines/grid');
export const serverGrid = {
  counter: 2,
  grid: {
    headerDef: [
      { text: 'Position', width: 90, alignment: 2 },
      { text: 'Asset', lock: true },
      { text: 'State', width: 'wide' },
    ],
    rowDef: [{ alignment: 2 }, { alignment: 0 }, { alignment: 1 }],
    span: [
      { header: 'Machine', cols: 2 },
      { header: 'Now', cols: 1 },
    ],
    rows: [
      { installationId: 1, cellData: [cell('1'), cell('A-007'), cell('Online', { foreColour: { r: 0, g: 128, b: 0, a: 255 } })] },
      { installationId: 2, isClickable: false, cellData: [cell('2'), cell('A-008'), cell('Offline', { bold: true })] },
    ],
  },
};

const declared = screen('none').grid('machines', {
  rows: () => machines(),
  columns: [{ key: 'asset' }, { key: 'takings', cell: 'money' }],
  id: 'id',
});
const several = screen('none').grid('machines', { rows: () => machines(), columns: [{ key: 'asset' }], id: 'id', most: 2 });
const fromServer = screen('none').grid('machines', { rows: () => described(), columns: 'server', id: 'installationId' });
const unasked = screen('none').grid('machines', { rows: () => undefined, columns: 'server' });
export const onRequest = fn();
const faceted = screen('none').grid('machines', {
  rows: (_, { facets }) => {
    onRequest(facets);
    return machines();
  },
  narrow: (answer, _, { facets }) => ({ ...answer, rows: answer.rows.filter(({ takings }) => facets.includes('low') || takings > 100) }),
  facets: {
    label: 'Takings',
    list: () => [
      { id: 'high', name: 'High', qty: 0, selected: true },
      { id: 'low', name: 'Low', qty: 0, selected: false },
    ],
    of: (answer) => [{ id: 'low', qty: answer.rows.filter(({ takings }) => takings <= 100).length }],
  },
  columns: [{ key: 'asset' }],
  id: 'id',
  isLive: true,
});
const opening = screen('none').grid('machines', {
  rows: () => machines(),
  columns: [{ key: 'asset' }],
  id: 'id',
  opens: 'machine',
  opensOn: 'click',
});
const counted = screen('none').grid('machines', { rows: () => machines(), columns: [{ key: 'asset' }], id: 'id', total: () => 39_343 });
const itemised = screen('none').grid('machines', {
  rows: () => machines(),
  columns: [{ key: 'asset' }],
  id: 'id',
  paging: { size: 3, total: ({ pageCount }) => (pageCount === undefined ? 3 : undefined) },
});
const paged = screen('none').grid('machines', {
  rows: (_, { page: at }) => (at > 1 ? others() : machines()),
  columns: [{ key: 'asset' }],
  id: 'id',
});
export const sortable = storyCall<Listed & { readonly sortedBy?: string }>('Machines/sortable');
const offered = screen('none').grid('machines', {
  rows: (_, { page: at, sortBy }) => {
    onRequest(at, sortBy);
    return sortable();
  },
  columns: [{ key: 'asset' }, { key: 'takings', cell: 'money' }],
  sort: 'offered',
  id: 'id',
});
const unsorted = screen('none').grid('machines', {
  rows: (_, { page: at }) => (at > 1 ? others() : machines()),
  columns: [{ key: 'asset' }, { key: 'takings', cell: 'money' }],
  id: 'id',
});
const grids = { unsorted, offered, declared, several, fromServer, unasked, faceted, opening, counted, itemised, paged };

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly of?: keyof typeof grids;
  readonly params?: Readonly<Record<string, string>>;
  readonly onPublish?: (output: Selection<unknown>) => void;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly onFollow?: (effects: Effects) => void;
  readonly host?: Partial<PaneHost>;
}
/** A grid pane of one of these screens, 320 px high. */
export function Pane({ of = 'declared', ...rest }: PaneArgs) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 320 }}>
      <StoryPane kind="grid" component={GridPane} of={grids[of]} {...rest} />
    </div>
  );
}
