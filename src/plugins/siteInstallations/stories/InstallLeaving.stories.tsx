import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import type { Desk } from './storyInstallDesk';
import { Stage, stage } from './storyInstallStage';

const meta = {
  title: 'Flows/Install a machine/Leave',
  component: Stage,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    stage.close();
  },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

async function serial(): Promise<HTMLElement> {
  return page.findByRole('textbox', { name: /^Serial No\./ });
}

async function editing(): Promise<Desk> {
  const desk = stage.open('editing');
  await desk.answer('load');
  await userEvent.type(await serial(), 'x');
  return desk;
}

async function answerQuestion(name: 'Stay' | 'Leave'): Promise<void> {
  const question = await page.findByRole('alertdialog', { name: 'Leave Without Saving?' });
  await userEvent.click(within(question).getByRole('button', { name }));
}

async function press(name: string): Promise<void> {
  await userEvent.click(await page.findByRole('button', { name }));
}

function isClosed(): Promise<void> {
  return waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
}

export const Staying: Story = {
  play: async () => {
    const desk = await editing();
    for (const way of ['Cancel', 'Close']) {
      await press(way);
      await answerQuestion('Stay');
      await expect(await serial()).toHaveValue('S-1x');
    }
    await press('Close');
    await answerQuestion('Leave');
    await isClosed();
    await expect(desk.finished).toEqual([]);
  },
};

export const GoingBack: Story = {
  play: async () => {
    const desk = stage.open('choosing');
    await press('Position 5');
    await userEvent.type(await page.findByRole('textbox', { name: /^Asset No\./ }), 'NL-77');
    await press('Back');
    await press('Position 3');
    await expect(await page.findByRole('textbox', { name: /^Asset No\./ })).toHaveValue('NL-77');
    await press('Search');
    await desk.answer('find');
    await userEvent.type(await serial(), 'x');
    await press('Back');
    await page.findByRole('heading', { name: 'Which machine goes to Position 3?' });
    await press('Back');
    await press('Position 5');
    await press('Search');
    await desk.answer('find');
    await page.findByRole('heading', { name: 'Machine NL-77 at Position 5' });
    await expect(await serial()).toHaveValue('S-1x');
    await press('Back');
    await press('Back');
    await press('Cancel');
    await answerQuestion('Stay');
    await press('Close');
    await answerQuestion('Leave');
    await isClosed();
    await expect(desk.finished).toEqual([]);
  },
};

export const BrowsingFreeMachines: Story = {
  play: async () => {
    const desk = stage.open('given');
    await press('Browse Free Machines');
    await desk.answer('browse');
    const list = await page.findByRole('combobox', { name: /^Free Machine/ });
    await userEvent.type(list, 'reef{Enter}');
    await waitFor(() => expect(list).toHaveValue('NL-77 · Golden Reef'));
    await press('Search');
    await desk.answer('find');
    await expect(await page.findByRole('heading', { name: 'Machine NL-77 at Position 3' })).toBeVisible();
  },
};
export const BrowsingOnAPhone: Story = { ...BrowsingFreeMachines, globals: { viewport: { value: 'phone' } } };

export const WithoutANumber: Story = {
  play: async () => {
    stage.open('given');
    const field = await page.findByRole('textbox', { name: /^Asset No\./ });
    await press('Search');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Asset No\. is required/));
    await userEvent.type(field, '  ');
    await press('Search');
    await expect(field).toHaveAccessibleDescription(/Asset No\. is required/);
  },
};

export const ClosedWhileSaving: Story = {
  play: async () => {
    const desk = await editing();
    await press('Save Changes');
    await waitFor(() => expect(desk.finished).toHaveLength(1));
    await press('Close');
    await answerQuestion('Leave');
    await isClosed();
    const before = desk.listed();
    await desk.answer('finish');
    await expect(await page.findByText('Your changes were saved successfully.')).toBeVisible();
    await waitFor(() => expect(desk.listed()).toBe(before + 1));
  },
};

export const PositionTakenMeanwhile: Story = {
  play: async () => {
    const desk = await editing();
    await press('Save Changes');
    await desk.fail('finish', { kind: 'stale', status: 409, detail: 'Megan Rees changed this machine meanwhile.' });
    await desk.answer('reopen');
    const panel = await page.findByRole('alert', { name: 'Megan Rees changed this machine meanwhile.' });
    const cells = within(panel)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    await expect(cells.slice(0, 4)).toEqual(['Serial No.', 'S-1', 'S-9', 'S-1x']);
    await press('Apply and continue');
    await press('Save Changes');
    await desk.answer('finish');
    await isClosed();
    const versions = desk.finished.map((sent) => /Serial=([^;]*).*RowVersion=(\d)/.exec(sent)?.slice(1));
    await expect(versions).toEqual([
      ['S-1x', '1'],
      ['S-1x', '2'],
    ]);
  },
};

export const ChangedMeanwhile: Story = {
  play: async () => {
    const desk = stage.open('given');
    await userEvent.type(await page.findByRole('textbox', { name: /^Asset No\./ }), 'NL-77');
    await press('Search');
    await desk.answer('find');
    await userEvent.type(await serial(), 'x');
    await press('Install');
    await desk.fail('finish', { kind: 'stale', status: 409, detail: 'Megan Rees changed this machine meanwhile.' });
    await desk.answer('findAgain');
    await expect(await page.findByRole('alert', { name: 'Megan Rees changed this machine meanwhile.' })).toBeVisible();
    await press('Apply and continue');
    await press('Install');
    await desk.answer('finish');
    await isClosed();
    await expect(desk.finished.map((sent) => /RowVersion=(\d)/.exec(sent)?.[1])).toEqual(['1', '2']);
  },
};

export const FilledMeanwhile: Story = {
  play: async () => {
    const desk = stage.open('given');
    await userEvent.type(await page.findByRole('textbox', { name: /^Asset No\./ }), 'NL-77');
    await press('Search');
    await desk.answer('find');
    await userEvent.type(await serial(), 'x');
    await userEvent.selectOptions(page.getByRole('combobox', { name: /^Game Title\/Pack/ }), 'Copper Reef');
    await desk.answer('reload');
    await expect(await page.findByDisplayValue('Licence of Copper Reef')).toBeVisible();
    await press('Install');
    await desk.fail('finish', { kind: 'stale', status: 409, detail: 'Megan Rees changed this machine meanwhile.' });
    await desk.fail('findAgain', { kind: 'stale', status: 409, detail: 'There is already a machine at this position.' });
    await expect(await page.findByText('There is already a machine at this position.')).toBeVisible();
    await expect(await serial()).toHaveValue('S-1x');
    await expect(page.queryByText(/may be gone/)).toBeNull();
    await expect(page.queryByRole('button', { name: 'Apply and continue' })).toBeNull();
  },
};
export const FilledMeanwhileOnAPhone: Story = { ...FilledMeanwhile, globals: { viewport: { value: 'phone' } } };
