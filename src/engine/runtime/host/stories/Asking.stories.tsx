import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createStore } from 'zustand/vanilla';
import { hangs, type Recorded, refuses } from '../../../../data/stories/storyAnswers';
import { Button } from '../../../../ui';
import type { OrganisationPanelService } from '../../screen/services';
import { asking, askingApi, askingServer } from './storyAsking';
import { RecordedScreen, type RecordedScreenProps, storyScope } from './storyScreen';

interface AskingProps extends Omit<RecordedScreenProps, 'screen' | 'recorded' | 'scope'> {
  readonly recorded?: readonly Recorded[];
  readonly onRequest?: (body: unknown) => void;
}

function Asking({ recorded = [], onRequest = () => undefined, ...rest }: AskingProps) {
  const [served] = useState(() => [...recorded, ...askingServer(onRequest)]);
  const [operatorId, setOperatorId] = useState<number>();
  const scope = { ...storyScope, operatorId: operatorId ?? 1 };
  return (
    <>
      <Button onClick={() => setOperatorId(2)}>Operator 2</Button>
      <Button onClick={() => setOperatorId(0)}>No operator</Button>
      <RecordedScreen screen={asking} recorded={served} scope={operatorId === 0 ? 'none' : scope} {...rest} />
    </>
  );
}

const meta = {
  title: 'Screens/Engine/Questions on demand',
  component: Asking,
  args: { onParams: fn(), onRequest: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Asking>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole('combobox', { name });
const names = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

export const Pressed: Story = {
  play: async ({ args }) => {
    await expect(names(await field('View'))).toEqual(['All', 'Totals', 'Graph']);
    await expect(await field('Source')).toHaveDisplayValue('Play');
    const process = screen.getByRole('button', { name: 'Process' });
    await expect(process).toHaveAccessibleDescription('Fill in View in Panel first.');
    await expect(screen.queryByText('Choices')).not.toBeVisible();
    await userEvent.selectOptions(await field('View'), 'Totals');
    const figure = await screen.findByRole('rowheader', { name: 'Bell' });
    await expect(figure).toBeVisible();
    await expect(args.onRequest).toHaveBeenCalledTimes(1);
    await expect(args.onRequest).toHaveBeenLastCalledWith({ operator: 1, source: 1, view: 10, types: [1, 2] });
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'panel.set': '{"view":10}' });
    await expect(screen.queryByRole('button', { name: 'Show figures' })).toBeNull();
    await userEvent.selectOptions(await field('Source'), 'Cash');
    await waitFor(async () => expect(await field('View')).toHaveDisplayValue('All'));
    await expect(await screen.findByText(/Filters changed:/)).toBeVisible();
    await expect(figure.closest('[class*="pale"]')).not.toBeNull();
    await userEvent.selectOptions(await field('Source'), 'Play');
    await userEvent.selectOptions(await field('View'), 'Graph');
    await expect(args.onRequest).toHaveBeenCalledTimes(1);
    await press('Show figures');
    await waitFor(() => expect(args.onRequest).toHaveBeenLastCalledWith(expect.objectContaining({ view: 4 })));
    await waitFor(() => expect(screen.queryByText(/Filters changed:/)).toBeNull());
    await press('Process');
    await waitFor(() => expect(args.onRequest).toHaveBeenCalledTimes(3));
    await expect(screen.getByRole('button', { name: 'Process' })).toHaveFocus();
  },
};
/** The list waits as if it loaded itself: a placeholder of the request above it would push it down, and "Nothing to show" would be wrong. */
export const WhatItNeedsLoads: Story = {
  args: { recorded: [hangs(askingApi.meta)] },
  play: async () => {
    const figures = await screen.findByRole('region', { name: 'Figures' });
    await expect(within(figures).getByRole('group', { name: 'Loading Choices' })).toHaveAttribute('aria-busy', 'true');
    await expect(document.querySelector('[data-pane="meta"]')).not.toBeVisible();
  },
};
export const InTheDark: Story = { ...Pressed, globals: { theme: 'dark' } };

export const Titled: Story = {
  play: async () => {
    await expect(await screen.findByRole('group', { name: 'Data Types' })).toBeVisible();
    await userEvent.selectOptions(await field('View'), 'Graph');
    const list = await screen.findByRole('group', { name: 'Graph' });
    await expect(list).toHaveTextContent('All');
    await expect(await field('View')).toHaveFocus();
    await expect(screen.queryByRole('group', { name: 'Data Types' })).toBeNull();
  },
};

export const FromTheAddress: Story = {
  args: { params: { 'panel.set': '{"view":10,"types":[3,99]}', 'figures.chosen': '1,2' } },
  play: async ({ args }) => {
    await expect(await screen.findByText('2 of 2 selected')).toBeVisible();
    await expect(args.onRequest).toHaveBeenCalledTimes(1);
    await expect(args.onRequest).toHaveBeenLastCalledWith({ operator: 1, source: 1, view: 10, types: [3] });
    await userEvent.selectOptions(await field('View'), 'Graph');
    await expect(await screen.findByText('1 of 1 selected')).toBeVisible();
    await expect(screen.getByRole('row', { selected: true })).toHaveTextContent('Bell');
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith(expect.objectContaining({ 'figures.chosen': '2' })));
    await expect(args.onRequest).toHaveBeenCalledTimes(1);
  },
};

export const AboutAnother: Story = {
  args: { params: { 'panel.set': '{"view":10,"types":[3]}' } },
  play: async ({ args }) => {
    await screen.findByRole('rowheader', { name: 'Bell' });
    await press('No operator');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Bell' })).toBeNull());
    await press('Operator 2');
    await expect(names(await field('View'))).toEqual(['All', 'Weeks']);
    await waitFor(() => expect(args.onParams).toHaveBeenLastCalledWith({}));
    await expect(screen.queryByRole('rowheader', { name: 'Bell' })).toBeNull();
    await userEvent.selectOptions(await field('View'), 'Weeks');
    await waitFor(() => expect(args.onRequest).toHaveBeenLastCalledWith({ operator: 2, source: 3, view: 30, types: [3] }));
    await expect(args.onRequest).toHaveBeenCalledTimes(2);
  },
};

function panelService(): OrganisationPanelService {
  const shown = createStore(() => ({ isShown: true }));
  return {
    subscribe: shown.subscribe,
    isShown: () => shown.getState().isShown,
    toggle: () => shown.setState(({ isShown }) => ({ isShown: !isShown })),
  };
}

export const OrganisationTree: Story = {
  args: { organisation: panelService() },
  play: async () => {
    await press('Hide Organisation Tree');
    const button = await screen.findByRole('button', { name: 'Show Organisation Tree' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('button', { name: 'Hide Organisation Tree' })).toHaveAttribute('aria-expanded', 'true');
  },
};

export const ChoicesFail: Story = {
  args: { recorded: [refuses({ method: 'GET', path: askingApi.meta.path.replace('{operator}', '1') }, 500, 'Out of order')] },
  play: async () => {
    await expect(await screen.findByText('Choices could not be loaded')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(screen.queryByRole('combobox', { name: 'View' })).toBeNull();
  },
};

export const OnAPhone: Story = {
  args: { params: { 'panel.set': '{"view":10}', 'figures.chosen': '2' } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(await screen.findByText('1 of 2 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('rowheader', { name: 'Crown' }));
    await expect(await screen.findByText('2 of 2 selected')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{ArrowUp} ');
    await expect(await screen.findByText('You can select up to 2 rows.')).toBeVisible();
    await expect(screen.getByText('2 of 2 selected')).toBeVisible();
  },
};
