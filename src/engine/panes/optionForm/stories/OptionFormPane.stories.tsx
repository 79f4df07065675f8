import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import type { OptionFormOutput } from '../../../definition/kinds/optionForm';
import { screen } from '../../../definition/kinds/screen';
import { answers, hangs, type Recorded, refuses } from '../../../stories/storyKit';
import type { PaneHost } from '../../contract';
import { failsOnce, StoryPane, storyCall } from '../../stories/storyPane';
import { OptionFormPane } from '../OptionFormPane';

interface Item {
  readonly options: readonly unknown[];
  readonly optionAllowSave?: boolean;
}
const item = storyCall<Item>('Asset/one');
const saved = storyCall<null>('Asset/save');
const refreshed = storyCall<Item>('Asset/refresh');
const options: readonly object[] = [
  { code: 'Name', text: 'Name', type: 2, defaultText: 'Golden Reef', isRequired: true },
  { code: 'Stake', text: 'Stake', type: 6, defaultText: '0.20' },
  {
    code: 'Maker',
    text: 'Manufacturer',
    type: 1,
    defaultList: { id: 1 },
    data: [
      { id: 1, name: 'Novo' },
      { id: 2, name: 'Bell' },
    ],
    doRefresh: true,
  },
];

const form = screen('none').optionForm('settings', {
  load: () => item(),
  refresh: () => refreshed(),
  save: () => saved(),
  saved: 'Your changes were saved successfully!',
});
const unasked = screen('none').optionForm('settings', { load: () => undefined });

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly nothingToAsk?: boolean;
  readonly host?: Partial<PaneHost>;
  readonly onPublish?: (output: OptionFormOutput<unknown, unknown>) => void;
  readonly onMessage?: (text: string) => void;
}
function Pane({ nothingToAsk = false, ...rest }: PaneArgs) {
  return <StoryPane kind="optionForm" component={OptionFormPane} of={nothingToAsk ? unasked : form} {...rest} />;
}

const loaded = answers(item, { options });
const bell = { code: 'Title', text: 'Game title', type: 2, defaultText: 'Bell Ringer' };
const meta = {
  title: 'Panes/Option form/Form',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A form that the server describes.',
    use: 'Edit what differs by server or device, such as a profile of settings.',
    avoid: 'Use it for fields that the application knows: use a form.',
    shows: 520,
  }),
  component: Pane,
  args: { recorded: [loaded, answers(saved, null), answers(refreshed, { options: [...options.slice(0, 2), bell] })] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  args: { onPublish: fn(), onMessage: fn() },
  play: async ({ args }) => {
    await userEvent.type(await page.findByRole('textbox', { name: /^Name/ }), ' II');
    await waitFor(() =>
      expect(args.onPublish).toHaveBeenLastCalledWith({ answer: { options }, isDirty: true, isValid: true, isEditable: true }),
    );
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(args.onMessage).toHaveBeenCalledWith('Your changes were saved successfully!'));
    await waitFor(() =>
      expect(args.onPublish).toHaveBeenLastCalledWith({ answer: { options }, isDirty: false, isValid: true, isEditable: true }),
    );
  },
};

export const Refreshed: Story = {
  play: async () => {
    await userEvent.selectOptions(await page.findByRole('combobox', { name: /Manufacturer/ }), 'Bell');
    await expect(await page.findByRole('textbox', { name: 'Game title' })).toHaveValue('Bell Ringer');
  },
};

export const RefreshedWithoutOptions: Story = {
  args: { recorded: [loaded, { call: refreshed, respond: () => Response.json({}) }] },
  play: async () => {
    await userEvent.selectOptions(await page.findByRole('combobox', { name: /Manufacturer/ }), 'Bell');
    await expect(await page.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Golden Reef');
    await expect(page.getByRole('combobox', { name: /Manufacturer/ })).toHaveDisplayValue('Bell');
  },
};

export const SaveRefused: Story = {
  args: { recorded: [loaded, refuses(saved, 400, { errors: [{ field: 'Name', message: 'This name is taken.' }] })] },
  play: async () => {
    await userEvent.type(await page.findByRole('textbox', { name: /^Name/ }), ' II');
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await expect((await page.findAllByText(/This name is taken\./))[0]).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Golden Reef II');
  },
};

export const NotAllowed: Story = {
  args: { host: { whyNot: () => 'This device does not allow changes.' } },
  play: async () => {
    await expect(await page.findByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
    const save = page.getByRole('button', { name: 'Save Changes' });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAccessibleDescription('This device does not allow changes.');
  },
};

export const WithProblems: Story = {
  args: { recorded: [answers(item, { options: [{ code: 'X', text: 'From tomorrow', type: 99, defaultText: 'kept' }, 17] })] },
  play: async () => {
    await userEvent.click(await page.findByText(/problems in the description of Settings/));
    await expect(page.getByText('kept')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { recorded: [hangs(item)] },
  play: () => expect(page.getByRole('group', { name: 'Loading Settings' })).toHaveAttribute('aria-busy', 'true'),
};
export const MissingInput: Story = {
  args: { nothingToAsk: true },
  play: () => expect(page.getByText('Choose something first.')).toBeVisible(),
};
export const Empty: Story = {
  args: {
    recorded: [answers(item, { options: [{ code: 'RowVersion', text: 'Row version', type: 2, isHidden: true, defaultText: '1' }] })],
  },
  play: async () => {
    await expect(await page.findByText('There is nothing to fill in here.')).toBeVisible();
  },
};
export const Failing: Story = {
  args: { recorded: [failsOnce(loaded, 'The item could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The item could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByRole('textbox', { name: /^Name/ })).toBeVisible();
  },
};
