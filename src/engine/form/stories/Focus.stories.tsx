import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import { OptionForm } from '../OptionForm';
import { type Answerable, answerLater } from './storyServer';

function texts(count: number): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: count }, (_, at) => ({ code: `F${at}`, text: `Field ${at}`, type: 2, defaultText: `text ${at}` }));
}

const refreshing = { code: 'KIND', text: 'Kind', type: 8, defaultText: 'false', doRefresh: true };
const answered = { ...refreshing, defaultText: 'true' };

function news(count: number): readonly Readonly<Record<string, unknown>>[] {
  return Array.from({ length: count }, (_, at) => ({ code: `N${at}`, text: `New ${at}`, type: 2 }));
}

let answer: Answerable<OptionModel>;

const meta = {
  title: 'Options/Form/Focus',
  component: OptionForm,
  args: {
    model: readOptions([refreshing, ...texts(30)]),
    label: 'Machine asset',
    onSave: fn(() => Promise.resolve()),
    onRefresh: fn(() => {
      answer = answerLater<OptionModel>();
      return answer.promise;
    }),
  },
} satisfies Meta<typeof OptionForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RefreshPutsFieldsBefore: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Kind' }));
    const before = canvas.getByLabelText<HTMLInputElement>('Field 20');
    await userEvent.click(before);
    before.setSelectionRange(2, 2);
    await userEvent.keyboard('A');
    answer.give(readOptions([...news(1), answered, ...texts(30)]));
    await canvas.findByLabelText('New 0');
    const after = canvas.getByLabelText<HTMLInputElement>('Field 20');
    await expect(after).toHaveFocus();
    await expect([after.selectionStart, after.selectionEnd]).toEqual([3, 3]);
    await userEvent.keyboard('B');
    await expect(after).toHaveValue('teABxt 20');
  },
};

export const RefreshMovesTheField: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Kind' }));
    await userEvent.click(canvas.getByLabelText('Field 10'));
    await userEvent.keyboard('A');
    answer.give(readOptions([answered, ...news(8), ...texts(30)]));
    await canvas.findByLabelText('New 7');
    await expect(canvas.getByLabelText('Field 10')).toHaveFocus();
    await userEvent.keyboard('B');
    await expect(canvas.getByLabelText('Field 10')).toHaveValue('text 10AB');
  },
};

export const RefreshMovesTheLastField: Story = {
  args: { model: readOptions([refreshing, ...texts(11)]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Kind' }));
    await userEvent.click(canvas.getByLabelText('Field 10'));
    await userEvent.keyboard('A');
    answer.give(readOptions([answered, ...news(1), ...texts(11)]));
    await canvas.findByLabelText('New 0');
    await expect(canvas.getByLabelText('Field 10')).toHaveFocus();
    await userEvent.keyboard('B');
    await expect(canvas.getByLabelText('Field 10')).toHaveValue('text 10AB');
  },
};

export const RefreshMovesTheLastOfMany: Story = {
  args: { model: readOptions([refreshing, ...texts(419)]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Kind' }));
    await userEvent.click(await canvas.findByLabelText('Field 418'));
    await userEvent.keyboard('A');
    answer.give(readOptions([answered, ...news(1), ...texts(419)]));
    await canvas.findByLabelText('New 0');
    await waitFor(() => expect(canvas.getByLabelText('Field 418')).toHaveFocus());
    await userEvent.keyboard('B');
    await expect(canvas.getByLabelText('Field 418')).toHaveValue('text 418AB');
  },
};

/** In a long form the initial focus may be in a later batch. */
export const OpensFarDown: Story = {
  args: { model: readOptions([...texts(400), { code: 'LAST', text: 'Last', type: 2, setFocus: true }]) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Last')).toHaveFocus());
  },
};

export const LaidOutInSight: Story = {
  args: { model: readOptions(texts(240)) },
  play: async ({ canvas }) => {
    const last = await canvas.findByLabelText('Field 239');
    const isLaidOut = () => last.checkVisibility({ contentVisibilityAuto: true });
    await waitFor(() => expect(canvas.getByLabelText('Field 0').checkVisibility({ contentVisibilityAuto: true })).toBe(true));
    await expect(isLaidOut()).toBe(false);
    last.focus();
    await waitFor(() => expect(isLaidOut()).toBe(true));
    await waitFor(() => {
      const { top, bottom, height } = last.getBoundingClientRect();
      expect(height).toBeGreaterThan(20);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    });
    await userEvent.keyboard('A');
    await expect(last).toHaveValue('text 239A');
  },
};

async function compose(control: HTMLInputElement, text: string): Promise<void> {
  const { value } = control;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await fireEvent.compositionStart(control);
  for (let length = 1; length <= text.length; length += 1) {
    // Uses the native setter, past React's value tracking.
    set?.call(control, value + text.slice(0, length));
    await fireEvent(control, new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText' }));
  }
  await fireEvent.compositionEnd(control, { data: text });
}

export const Composed: Story = {
  args: {
    model: readOptions([
      { code: 'SHORT', text: 'Short', type: 2, defaultText: 'ab', maxLength: 4 },
      { code: 'COUNT', text: 'Count', type: 7, defaultText: '1' },
    ]),
  },
  play: async ({ canvas, args }) => {
    const short = canvas.getByLabelText<HTMLInputElement>('Short');
    await userEvent.click(short);
    await compose(short, 'cdef');
    await expect(short).toHaveValue('abcd');
    await expect(canvas.getByText('No more than 4 characters.')).toBeVisible();
    const count = canvas.getByLabelText<HTMLInputElement>('Count');
    await userEvent.click(count);
    await compose(count, '2x');
    await expect(count).toHaveValue('1');
    await expect(canvas.getByText(/^'2x' cannot be used here\./)).toBeVisible();
    await compose(count, '2');
    await expect(count).toHaveValue('12');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onSave).toHaveBeenLastCalledWith(
      [
        ['SHORT', 'abcd'],
        ['COUNT', '12'],
      ],
      expect.anything(),
    );
  },
};
