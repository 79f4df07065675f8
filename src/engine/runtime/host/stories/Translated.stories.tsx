import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answers } from '../../../../data/stories/storyAnswers';
import { clearNotices, toleratePageTranslation } from '../../../../ui';
import { type Translation, translatePage } from '../../../../ui/stories/storyTranslator';
import { machineOptions, machines, places, storyApi } from './storyApi';
import { pressControl } from './storyPress';
import { RecordedScreen } from './storyScreen';
import { masterDetail, tabbed, wizard } from './storyScreens';

const meta = {
  title: 'Screens/Engine/Browser translation',
  component: RecordedScreen,
  args: {
    screen: masterDetail,
    recorded: [
      answers(storyApi.places, places),
      answers(storyApi.machines, { rows: machines }),
      answers(storyApi.machine, machineOptions),
      answers(storyApi.update, undefined),
      answers(storyApi.remove, undefined),
    ],
  },
  beforeEach: () => {
    sessionStorage.clear();
    return toleratePageTranslation();
  },
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const ways: readonly Translation[] = ['around', 'instead'];

async function translated(work: () => Promise<void>): Promise<void> {
  for (const way of ways) {
    clearNotices();
    const end = translatePage(way);
    try {
      await work();
    } finally {
      end();
    }
  }
}

function Sentence() {
  const [count, setCount] = useState(0);
  return (
    <>
      <p data-testid="sentence">
        {count % 2 === 1 && <b>Attention: </b>}
        {count} of {count + 3} machines{count > 1 && ' wait'}
        {count % 2 === 0 ? '.' : <i>!</i>}
      </p>
      <button type="button" onClick={() => setCount((before) => (before + 1) % 4)}>
        Next
      </button>
    </>
  );
}

export const TextsNextToOthers: Story = {
  render: () => <Sentence />,
  play: () =>
    translated(async () => {
      for (const text of ['Attention: 1 of 4 machines!', '2 of 5 machines wait.', 'Attention: 3 of 6 machines wait!', '0 of 3 machines.']) {
        await userEvent.click(screen.getByRole('button', { name: 'Next' }));
        await expect(screen.getByTestId('sentence')).toHaveTextContent(text);
      }
    }),
};

export const ListAndForm: Story = {
  play: () =>
    translated(async () => {
      await userEvent.click(await screen.findByRole('treeitem', { name: 'Pier Arcade' }));
      await userEvent.click(await screen.findByRole('gridcell', { name: 'A-101' }));
      await screen.findByRole('row', { selected: true });
      await pressControl('Remove');
      await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Sold{Enter}');
      const question = await screen.findByRole('alertdialog');
      await expect(question).toHaveTextContent('Remove A-101?');
      await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.getByText('The machine was removed.')).toBeVisible());
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

      await userEvent.click(await screen.findByRole('gridcell', { name: 'A-103' }));
      const name = await screen.findByRole('textbox', { name: /^Name/ });
      await userEvent.clear(name);
      await userEvent.type(name, 'Silver Reef');
      await userEvent.click(await screen.findByRole('button', { name: /^Save/ }));
      await waitFor(() => expect(screen.getByText('Your changes were saved successfully!')).toBeVisible());
    }),
};

export const TabsAndDialog: Story = {
  args: { screen: tabbed },
  play: () =>
    translated(async () => {
      for (const tab of ['Banking', 'Net Income']) {
        await userEvent.click(await screen.findByRole('tab', { name: tab }));
        await expect(await screen.findByRole('heading', { name: tab })).toBeInTheDocument();
      }
      await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
      const dialog = await screen.findByRole('dialog', { name: 'More' });
      await expect(await within(dialog).findByRole('rowheader', { name: 'A-101' })).toBeVisible();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }),
};

export const StepByStep: Story = {
  args: { screen: wizard },
  play: () =>
    translated(async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Search/ }), 'A-101{Enter}');
      await waitFor(() => expect(screen.getByText('Take A-101?')).toBeVisible());
      await userEvent.click(screen.getByRole('button', { name: 'Take it' }));
      await waitFor(() => expect(screen.getByText('A-101 is yours.')).toBeVisible());
      await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
      await expect(await screen.findByRole('textbox', { name: /Search/ })).toHaveValue('');
    }),
};
