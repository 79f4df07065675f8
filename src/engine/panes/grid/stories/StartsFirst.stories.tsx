import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import type { ErasedContext } from '../../../definition/context';
import type { Selection } from '../../../definition/kinds/grid';
import { screen } from '../../../definition/kinds/screen';
import { answers } from '../../../stories/storyKit';
import { StoryPane, storyCall } from '../../stories/storyPane';
import { GridPane } from '../GridPane';

const rows = [
  { id: 7, asset: 'A-007' },
  { id: 8, asset: 'A-008' },
] as const;
const machines = storyCall<{ readonly rows: typeof rows }>('Machines/first');
const starting = screen('none').grid('machines', {
  rows: () => machines(),
  about: () => 'machines',
  columns: [{ key: 'asset' }],
  id: 'id',
  start: 'first',
});

interface PaneArgs {
  readonly ctx?: ErasedContext;
  readonly params?: Readonly<Record<string, string>>;
  readonly onPublish: (output: Selection<unknown>) => void;
  readonly onParams: (params: Readonly<Record<string, string>>) => void;
}
function Pane(args: PaneArgs) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 320 }}>
      <StoryPane kind="grid" component={GridPane} of={starting} recorded={[answers(machines, { rows })]} {...args} />
    </div>
  );
}

const meta = { title: 'Panes/Grid/First row', component: Pane, args: { onPublish: fn(), onParams: fn() } } satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

const chosenRow = () => page.findByRole('row', { selected: true });

export const SelectsTheFirst: Story = {
  play: async ({ args }) => {
    await expect(await chosenRow()).toHaveTextContent('A-007');
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ row: rows[0], chosen: [rows[0]] })));
    await expect(args.onParams).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('rowheader', { name: 'A-008' }));
    await expect(args.onParams).toHaveBeenLastCalledWith({ chosen: '8' });
    await waitFor(async () => expect(await chosenRow()).toHaveTextContent('A-008'));
    await userEvent.keyboard(' ');
    await expect(args.onParams).toHaveBeenLastCalledWith({ chosen: ',' });
    await waitFor(() => expect(page.queryByRole('row', { selected: true })).toBeNull());
  },
};

export const SelectionCleared: Story = {
  args: { params: { chosen: ',' } },
  play: async ({ args }) => {
    await page.findByRole('rowheader', { name: 'A-007' });
    await expect(page.queryByRole('row', { selected: true })).toBeNull();
    await expect(page.queryByText(/^The row of this link/)).toBeNull();
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ row: undefined, chosen: [] })));
  },
};

export const OnAPhone: Story = {
  args: { ctx: { isPhone: true } },
  play: async ({ args }) => {
    await page.findByRole('rowheader', { name: 'A-007' });
    await waitFor(() => expect(args.onPublish).toHaveBeenLastCalledWith(expect.objectContaining({ row: undefined })));
    await expect(page.queryByRole('row', { selected: true })).toBeNull();
  },
};
