import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answers } from '../../../../data/stories/storyAnswers';
import { layOutFor } from '../../../../ui/stories/storyMedia';
import { screen as newScreen } from '../../../definition/kinds/screen';
import { machines, storyApi } from './storyApi';
import { RecordedScreen } from './storyScreen';

const listed = () => storyApi.machines({ placeId: 1, search: '', page: 1 });
const kinds = [
  { id: 'coins', name: 'Coins' },
  { id: 'notes', name: 'Notes' },
] as const;

const paper = newScreen('operator')
  .tabs('parts', (part) => ({
    Floor: part.grid('machines', { rows: listed, columns: [{ key: 'asset' }], id: 'id' }).details('asset', {
      load: ({ machines: { row } }) => row && storyApi.machine({ id: row.id }),
      fields: () => [{ label: 'Serial no.', value: 'SN-1' }],
    }),
  }))
  .list('kinds', { label: 'Kinds', place: 'line', items: () => kinds })
  .details('kind', {
    load: ({ kinds: { item } }) => item && listed(),
    fields: () => [{ label: 'Colour', value: 'Silver' }],
  })
  .layout('parts', 'kinds', 'kind');

const meta = {
  title: 'Screens/Engine/Print',
  component: RecordedScreen,
  args: {
    screen: paper,
    recorded: [answers(storyApi.machines, { rows: machines }), answers(storyApi.machine, { options: [] })],
  },
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const pane = (name: string) => document.querySelector(`[data-pane=${name}]`);

export const WithoutWaitingPanes: Story = {
  play: async () => {
    await screen.findByRole('rowheader', { name: 'A-101' });
    await expect(await screen.findByText('Choose an item in Machines')).toBeVisible();
    await expect(await screen.findByText('Choose an item in Kinds')).toBeVisible();
    const putAway = layOutFor('print');
    try {
      await expect(pane('asset')).not.toBeVisible();
      await expect(pane('kind')).not.toBeVisible();
      await expect(pane('kinds')).not.toBeVisible();
      await expect(pane('machines')).toBeVisible();
    } finally {
      putAway();
    }
    await userEvent.click(await screen.findByRole('radio', { name: 'Coins' }));
    await userEvent.click(screen.getByRole('rowheader', { name: 'A-101' }));
    await expect(await screen.findByText('Silver')).toBeVisible();
    await expect(await screen.findByText('SN-1')).toBeVisible();
    const putAwayAgain = layOutFor('print');
    try {
      for (const name of ['asset', 'kind', 'kinds']) await expect(pane(name)).toBeVisible();
    } finally {
      putAwayAgain();
    }
  },
};

/** Print is white in every theme: light text would be illegible. */
export const LightPaperInTheDarkTheme: Story = {
  globals: { theme: 'dark' },
  play: async () => {
    const cell = await screen.findByRole('rowheader', { name: 'A-101' });
    const lightness = () => Number(/[\d.]+/.exec(getComputedStyle(cell).color)?.[0]);
    await expect(lightness()).toBeGreaterThan(200);
    const putAway = layOutFor('print');
    try {
      await expect(lightness()).toBeLessThan(60);
    } finally {
      putAway();
    }
  },
};
