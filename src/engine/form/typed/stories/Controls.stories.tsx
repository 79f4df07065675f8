import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { TypedForm } from '../forms/TypedForm';
import { answers, dataViews, manufacturers } from './storyAnswers';
import { everyControl, everyRequired, longQuestion, longTexts, searchedAndSlid } from './storyControls.form';

const choices = { listed: dataViews, checklist: manufacturers };

const misfits: object = {
  text: 'x'.repeat(41),
  multiline: 7,
  email: 'duty at example',
  number: -1,
  money: 12.51,
  date: '2024-02-30',
  time: '25:00',
  dateTime: 'yesterday',
  select: 'east',
  radio: 'east',
  listed: 99,
  checkboxes: [],
  checklist: 'some',
};

const meta = {
  title: 'Parts/Typed form/Controls (combobox and others)',
  tags: ['autodocs'],
  component: TypedForm<object>,
  args: { label: 'Every control', form: everyControl, choices, onChange: fn(), onSubmit: fn(), submit: { label: 'Save' } },
  parameters: {
    layout: 'padded',
    ...usage({
      what: 'Every control that a typed form can have, combobox included.',
      use: 'Choose the control by the type of the value: a combobox from about ten values on.',
      avoid: 'Add a control of your own before you have looked here.',
    }),
  },
} satisfies Meta<typeof TypedForm<object>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByLabelText('Site name')).toHaveAccessibleDescription('As it stands on the licence.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ checkbox: false, switch: false }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const ListsLoading: Story = {
  args: { form: everyRequired, choices: {}, listStates: { listed: 'loading' } },
  play: async ({ canvas }) => {
    const listed = await canvas.findByRole('combobox', { name: /^Data view/ });
    await expect(listed).toHaveDisplayValue('Loading…');
    await expect(listed).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('combobox', { name: /^Region/ })).toHaveDisplayValue('Choose…');
  },
};

const loadingAnswers = { radio: 'loading', checkboxes: 'loading', checklist: 'loading' } as const;

export const AnswersLoading: Story = {
  args: { form: everyRequired, choices: {}, listStates: loadingAnswers },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('radiogroup', { name: /^Area/ });
    const groups = [area, canvas.getByRole('group', { name: /^Services/ }), canvas.getByRole('button', { name: /^Manufacturers/ })];
    for (const group of groups) {
      await expect(group).toHaveTextContent('Loading…');
      await expect(group).toHaveAttribute('aria-busy', 'true');
    }
    await expect(within(area).queryByRole('radio')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Manufacturers/ }));
    const list = await screen.findByRole('group', { name: 'Manufacturers *' });
    await expect(within(list).getByText('Loading…')).toBeVisible();
  },
};

export const SearchedListLoading: Story = {
  args: { form: searchedAndSlid, choices: {}, listStates: { game: 'loading' } },
  play: async ({ canvas }) => {
    const game = await canvas.findByRole('combobox', { name: 'Game' });
    await expect(game).toHaveAttribute('placeholder', 'Loading…');
  },
};

export const Filled: Story = {
  args: { values: answers },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByLabelText('Coins')).toHaveValue('12.5');
    await expect(canvas.getByLabelText('Region')).toHaveDisplayValue('North');
    await expect(canvas.getByLabelText('Data view')).toHaveDisplayValue('Performance');
    await expect(canvas.getByRole('radio', { name: 'South' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ ...answers, checkbox: false, switch: false }));
  },
};

export const Amounts: Story = {
  play: async ({ canvas, args }) => {
    const coins = await canvas.findByLabelText('Coins');
    for (const text of ['1e3', '0x10', '1.000,50', '12,50', 'Infinity']) {
      await userEvent.clear(coins);
      await userEvent.type(coins, text);
      await userEvent.tab();
      await expect(coins).toHaveValue(text);
      await waitFor(() => expect(coins).toHaveAccessibleDescription('Invalid Coins: write it in digits, such as 12.50'));
    }
    for (const [text, amount] of [
      ['£1,000', '1000'],
      [' 12.50 ', '12.5'],
      ['.5', '0.5'],
    ] as const) {
      await userEvent.clear(coins);
      await userEvent.type(coins, text);
      await expect(coins).toHaveValue(text);
      await userEvent.tab();
      await expect(coins).toHaveValue(amount);
      await waitFor(() => expect(coins).not.toBeInvalid());
      await expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ values: expect.objectContaining({ money: Number(amount) }) }),
      );
    }
  },
};

export const AmountErrorBeforeTheClick: Story = {
  play: async ({ canvas, args }) => {
    const coins = await canvas.findByLabelText('Coins');
    await userEvent.type(coins, '1e3');
    await userEvent.tab();
    await waitFor(() => expect(coins).toBeInvalid());
    await userEvent.tripleClick(coins);
    await userEvent.paste('1,000');
    await expect(coins).toBeInvalid();
    const save = canvas.getByRole('button', { name: 'Save' });
    const { top } = save.getBoundingClientRect();
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: save });
    await expect(coins).not.toHaveFocus();
    await expect(save.getBoundingClientRect().top).toBe(top);
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ money: 1000 })));
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    (await canvas.findByLabelText('Site name')).focus();
    await userEvent.keyboard('Pier{Tab}Fine');
    const money = canvas.getByLabelText('Coins');
    money.focus();
    await userEvent.keyboard('12.5');
    await userEvent.selectOptions(canvas.getByLabelText('Region'), 'South');
    canvas.getByRole('radio', { name: 'North' }).focus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'South' })).toBeChecked();
    canvas.getByRole('checkbox', { name: 'West' }).focus();
    await userEvent.keyboard(' ');
    canvas.getByRole('switch', { name: 'Show history' }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('switch', { name: 'Show history' })).toBeChecked();
    canvas.getByLabelText('Site name').focus();
    await userEvent.keyboard('{Enter}');
    const typed = {
      text: 'Pier',
      multiline: 'Fine',
      money: 12.5,
      select: 'south',
      radio: 'south',
      checkboxes: ['west'],
      checkbox: false,
      switch: true,
    };
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(typed));
  },
};

const games = Array.from({ length: 300 }, (_, at) => ({ id: `g${at}`, name: `Game ${at}` }));

export const SearchedAndSlid: Story = {
  args: { form: searchedAndSlid, choices: { game: games } },
  play: async ({ canvas, args }) => {
    const game = await canvas.findByRole('combobox', { name: 'Game' });
    await userEvent.type(game, '247{Enter}');
    await expect(game).toHaveValue('Game 247');
    const slider = canvas.getByRole('slider', { name: 'Auto-refresh' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'None');
    await expect(slider.getBoundingClientRect().height).toBeGreaterThanOrEqual(32);
    fireEvent.change(slider, { target: { value: '3' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '3 minutes');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ game: 'g247', refresh: 3 }));
    await userEvent.clear(game);
    await userEvent.tab();
    await expect(game).toHaveValue('');
  },
};

export const Required: Story = {
  args: { form: everyRequired },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('radiogroup', { name: /Area/ })).toBeRequired();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveTextContent('Please tell the name of the site');
    await expect(summary).toHaveTextContent('Area is required');
    await expect(summary).toHaveTextContent('Please confirm: The venue is closed');
    await expect(summary).toHaveTextContent('Has the customer entered the venue? is required');
    await expect(canvas.getByLabelText(/Site name/)).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('link', { name: 'Area is required' }));
    await expect(canvas.getAllByRole('radio', { name: 'North' })[0]).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Choose at least one for Services' }));
    await expect(canvas.getAllByRole('checkbox', { name: 'North' })[0]).toHaveFocus();
  },
};

/** Invalid initial values show at once and stay as they are. */
export const Invalid: Story = {
  args: { values: misfits },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Site name')).toBeInvalid();
    for (const message of [
      'Site name must have at most 40 characters',
      'Invalid Comment',
      'Invalid Email address',
      'Session id must be 0 or more',
      'Coins must be a multiple of 0.05',
      'Invalid Region',
      'Invalid Data view',
      'Invalid Manufacturers',
    ])
      await expect(canvas.getByText(message)).toBeVisible();
    await expect(canvas.getByLabelText('Comment')).toHaveValue('7');
    await expect(canvas.queryByText('Choose at least one for Services')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect((await canvas.findAllByText('Choose at least one for Services'))[0]).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { values: answers, readOnly: 'This period is closed, so it cannot be changed.' },
  play: async ({ canvas, args }) => {
    await expect((await canvas.findAllByText('This period is closed, so it cannot be changed.'))[0]).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Site name'), '!');
    await userEvent.click(canvas.getByRole('switch', { name: 'Show history' }));
    const services = canvas.getByLabelText('Services');
    await expect(services).toHaveValue('North, West');
    const label = canvas.getByText('Services').getBoundingClientRect();
    await expect(label.width).toBe(140);
    await expect(services.getBoundingClientRect().left).toBeGreaterThan(label.right);
    await expect(canvas.getByLabelText('Manufacturers')).toHaveValue('Novomatic, Inspired');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const ReadInFull: Story = {
  args: {
    values: {
      text: 'Silver Lantern Amusements of Northampton',
      email: 'duty.manager@silver-lantern-northampton.example',
      checkboxes: ['north', 'south', 'west'],
      checklist: 'all',
    },
    readOnly: 'This period is closed, so it cannot be changed.',
  },
  decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const site = await canvas.findByLabelText('Site name');
    await expect(site).toHaveValue('Silver Lantern Amusements of Northampton');
    for (const text of canvas.getAllByRole('textbox')) {
      await expect(text.scrollWidth, text.id).toBeLessThanOrEqual(text.clientWidth);
      await expect(text.scrollHeight, text.id).toBeLessThanOrEqual(text.clientHeight);
    }
    await expect(site.getBoundingClientRect().height).toBeGreaterThan(40);
    await expect(canvas.getByLabelText('Session id').getBoundingClientRect().height).toBeCloseTo(32, 0);
  },
};

export const LongText: Story = {
  args: { form: longTexts, values: { text: 'x'.repeat(400), select: 'b', radio: 'a', checkboxes: ['b'] } },
  decorators: [(Story) => <div style={{ maxWidth: 320 }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByLabelText(/The name of the person/);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    // A shrunken switch would look like a radio button.
    await expect(canvas.getByRole('switch').getBoundingClientRect().width).toBe(32);
  },
};

export const LongQuestion: Story = {
  args: { form: longQuestion, choices: {} },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText(/How many customers/);
    await expect(field.getBoundingClientRect().width).toBeLessThanOrEqual(200);
    const label = canvas.getByText(/How many customers/);
    await expect(label.getBoundingClientRect().height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(label).fontSize));
  },
};
