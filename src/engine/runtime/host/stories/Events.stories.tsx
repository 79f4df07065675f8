import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answers } from '../../../../data/stories/storyAnswers';
import { cellsIn } from '../../../stories/storyKit';
import { alertsScreen, eventsAnswer, eventsCall, eventsScreen } from './storyEvents';
import { RecordedScreen } from './storyScreen';

const meta = {
  title: 'Screens/Engine/Events of a list',
  component: RecordedScreen,
  args: { screen: eventsScreen, recorded: [answers(eventsCall, eventsAnswer)], onParams: fn(), onGo: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

function cell(name: string): Promise<HTMLElement> {
  return screen.findByRole('gridcell', { name });
}

export const Cells: Story = {
  play: async () => {
    await expect((await screen.findAllByText('Auth. Req.'))[0]).toBeVisible();
    await expect(screen.getByRole('gridcell', { name: '2026-06-30 23:30' })).toBeVisible();
    const [picture = document.body] = screen.getAllByRole('img', { name: 'Age Verification' });
    await expect(getComputedStyle(picture, '::after').content).toBe('"Age Verification"');
    await waitFor(() => expect(picture.scrollWidth).toBeLessThanOrEqual(picture.clientWidth));
    await expect(cellsIn(document.body).find((one) => one.textContent === 'N/A')).toBeVisible();
    await expect(screen.getByText('Showing Items 1 to 25 of 60')).toBeVisible();
  },
};
export const InTheDark: Story = { ...Cells, globals: { theme: 'dark' } };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => expect((await screen.findAllByText('Auth. Req.'))[0]).toBeVisible(),
};

export const CustomerSearch: Story = {
  args: { onParams: fn() },
  play: async ({ args }) => {
    const [name] = await screen.findAllByRole('button', { name: 'Cy Dee' });
    if (name !== undefined) await userEvent.click(name);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Cy Dee'));
    await expect(await screen.findByText('Showing Items 1 to 20 of 20')).toBeVisible();
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'filter.set': '{"text":"Cy Dee"}' });
  },
};

export const ButtonsByKeyboard: Story = {
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: 'Cy Dee' });
    const holder = first?.closest<HTMLElement>('[aria-colindex]');
    cellsIn(document.body)[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(holder).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveTextContent('Di Ely');
    await userEvent.keyboard('{Escape}');
    await expect(holder).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Di Ely'));
  },
};

export const MoreButtonsThanFit: Story = {
  play: async () => {
    const [first] = await screen.findAllByRole('button', { name: 'Cy Dee' });
    const holder = first?.closest<HTMLElement>('[aria-colindex]');
    const last = holder?.querySelector('button:last-child');
    if (first === undefined || !holder || !last) throw new Error('No cell has several buttons');
    const room = () => holder.getBoundingClientRect().right - last.getBoundingClientRect().right;
    const fading = Number.parseFloat(getComputedStyle(holder).paddingInlineEnd);
    await expect(getComputedStyle(holder).maskImage).toContain('linear-gradient');
    await waitFor(() => expect(room()).toBeGreaterThanOrEqual(fading));
    holder.style.inlineSize = `${first.getBoundingClientRect().right - holder.getBoundingClientRect().left + fading}px`;
    await expect(room()).toBeLessThan(0);
    cellsIn(document.body)[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(holder).toHaveFocus();
    const before = first.getBoundingClientRect().left - holder.getBoundingClientRect().left;
    await userEvent.keyboard('{Enter}{ArrowRight}');
    await expect(last).toHaveFocus();
    await waitFor(() => expect(room()).toBeGreaterThanOrEqual(fading - 1));
    await userEvent.keyboard('{Escape}');
    await expect(holder).toHaveFocus();
    await expect(first.getBoundingClientRect().left - holder.getBoundingClientRect().left).toBe(before);
  },
};

export const SortedByTheServer: Story = {
  args: { params: { 'events.page': '3' }, onParams: fn() },
  play: async ({ args }) => {
    await expect(await screen.findByText('Showing Items 51 to 60 of 60')).toBeVisible();
    await userEvent.click(screen.getByRole('columnheader', { name: 'ID' }));
    await userEvent.click(screen.getByRole('columnheader', { name: 'ID' }));
    await expect(args.onParams).toHaveBeenLastCalledWith({ 'events.sort': 'id:desc' });
    await expect(await cell('60')).toBeVisible();
    await expect(screen.getByText('Showing Items 1 to 25 of 60')).toBeVisible();
    // The page before also had a 60.
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(/^60/));
  },
};

export const DetailsOfARow: Story = {
  play: async () => {
    const list = (await cell('2')).closest<HTMLElement>('[data-pane]');
    const whole = list?.offsetWidth ?? 0;
    await expect(screen.queryByRole('button', { name: /Details/ })).toBeNull();
    await userEvent.click(await cell('2'));
    await expect(await screen.findByText('Customer Interaction 2')).toBeVisible();
    await expect(list?.offsetWidth ?? 0).toBeLessThan(whole);
    await userEvent.click(screen.getByRole('button', { name: 'Hide Details' }));
    await waitFor(() => expect(list?.offsetWidth).toBe(whole));
    await expect(screen.getByRole('button', { name: 'Show Details' })).toBeVisible();
  },
};

export const NoMatches: Story = {
  args: { params: { 'filter.set': '{"text":"Zed"}' } },
  play: async () => {
    await expect(await screen.findByText('Showing Items 0 to 0 of 0')).toBeVisible();
    await expect(screen.getByText('There are no results for the current set of filters.')).toBeVisible();
  },
};

export const AnyRowOfThePage: Story = {
  args: { screen: alertsScreen, onGo: fn() },
  play: async ({ args }) => {
    const [first] = await screen.findAllByRole('gridcell');
    first?.focus();
    await userEvent.keyboard(' ');
    await expect(await screen.findAllByRole('row', { selected: true })).toHaveLength(1);
    const all = screen.getByRole('checkbox', { name: 'Select All' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(await screen.findByText('1-25 of 60, 25 selected')).toBeVisible();
    await userEvent.click(all);
    await expect(screen.queryByRole('row', { selected: true })).toBeNull();
    await expect(args.onGo).not.toHaveBeenCalled();
    const grid = screen.getByRole('grid');
    const [kind] = within(grid).getAllByText('Customer Interaction');
    if (kind !== undefined) await userEvent.click(kind);
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance/new-customer-interaction', { alertId: '2' });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance/new-customer-interaction', { alertId: '1' });
    await expect(screen.queryByRole('row', { selected: true })).toBeNull();
  },
};
export const AnyRowOfThePageInTheDark: Story = { args: { screen: alertsScreen }, globals: { theme: 'dark' } };
