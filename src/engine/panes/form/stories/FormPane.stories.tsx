import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { choose, type Effects } from '../../../definition/effect';
import type { FormOutput } from '../../../definition/kinds/form';
import { screen } from '../../../definition/kinds/screen';
import { removalForm } from '../../../runtime/host/stories/storyForms.form';
import { answers, hangs, type Recorded, refuses } from '../../../stories/storyKit';
import { failsOnce, StoryPane, storyCall } from '../../stories/storyPane';
import { FormPane } from '../FormPane';

const loaded = storyCall<{ readonly reason: string }>('Removal/one');
const saved = storyCall<null>('Removal/save');

const form = screen('none').form('removal', {
  form: removalForm,
  load: () => loaded(),
  save: () => saved(),
  saved: 'Changes saved successfully!',
});
const counted = storyCall<{ readonly id: number }>('Removal/count');
const counting = screen('none').form('removal', {
  form: removalForm,
  start: () => ({ reason: 'Sold' }),
  save: () => counted(),
  saved: 'Counted.',
  next: ({ saved: { id }, values }) => choose('list', `${values.reason}-${id}`),
});
const fresh = screen('none').form('removal', { form: removalForm, start: () => ({ reason: '' }), save: () => saved() });

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly isFresh?: boolean;
  readonly onPublish?: (output: FormOutput<object>) => void;
  readonly onMessage?: (text: string) => void;
  readonly onFollow?: (effects: Effects) => void;
  readonly counts?: boolean;
}
function Pane({ isFresh = false, counts = false, ...rest }: PaneArgs) {
  return <StoryPane kind="form" component={FormPane} of={counts ? counting : isFresh ? fresh : form} {...rest} />;
}
const reason = { reason: 'Sold' };
const meta = {
  title: 'Panes/Form/Form',
  tags: ['autodocs'],
  parameters: usage({
    what: 'One record in fields that the application knows; it opens to read, with a button to edit.',
    use: 'Let people read a record and sometimes change it.',
    avoid: 'Draw fields that a server describes: use an option form.',
    shows: 480,
  }),
  component: Pane,
  args: { recorded: [answers(loaded, reason), answers(saved, null)] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  args: { onPublish: fn(), onMessage: fn() },
  play: async ({ args }) => {
    await userEvent.type(await page.findByRole('textbox', { name: /Reason/ }), ' to Bell');
    await expect(args.onPublish).toHaveBeenLastCalledWith({
      values: { reason: 'Sold to Bell' },
      isDirty: true,
      isValid: true,
      isRead: false,
    });
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(args.onMessage).toHaveBeenCalledWith('Changes saved successfully!'));
    await waitFor(() =>
      expect(args.onPublish).toHaveBeenLastCalledWith({ values: { reason: 'Sold to Bell' }, isDirty: false, isValid: true, isRead: false }),
    );
  },
};

export const Incomplete: Story = {
  args: { isFresh: true },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Save Changes' }));
    await expect(await page.findByText('Please correct the following errors on your form')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
  },
};

export const LeadsOn: Story = {
  args: { counts: true, recorded: [answers(counted, { id: 7 })], onFollow: fn(), onMessage: fn(), onPublish: fn() },
  play: async ({ args }) => {
    await userEvent.type(await page.findByRole('textbox', { name: /Reason/ }), '!');
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(args.onFollow).toHaveBeenCalledWith(choose('list', 'Sold!-7')));
    await expect(args.onMessage).toHaveBeenCalledWith('Counted.');
    await expect(args.onPublish).toHaveBeenLastCalledWith({ values: { reason: 'Sold!' }, isDirty: false, isValid: true, isRead: false });
  },
};

export const Refused: Story = {
  args: {
    counts: true,
    onFollow: fn(),
    recorded: [refuses(counted, 422, { message: 'Not like this', errors: [{ field: 'reason', message: 'Say more.' }] })],
  },
  play: async ({ args }) => {
    const field = await page.findByRole('textbox', { name: /Reason/ });
    await userEvent.type(field, ' on');
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Say more\./));
    await expect(field).toHaveValue('Sold on');
    await expect(args.onFollow).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { recorded: [hangs(loaded)] },
  play: () => expect(page.getByRole('group', { name: 'Loading Removal' })).toHaveAttribute('aria-busy', 'true'),
};
export const Failing: Story = {
  args: { recorded: [failsOnce(answers(loaded, reason), 'It could not be read.')] },
  play: async () => {
    await expect(await page.findByText('It could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('textbox', { name: /Reason/ })).toHaveValue('Sold');
  },
};
