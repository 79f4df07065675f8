import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, fn, screen as page, userEvent } from 'storybook/test';
import { Button, Spinner } from '../../../../ui';
import { usage } from '../../../../ui/stories/storyUsage';
import type { CustomProps } from '../../../definition/kinds/custom';
import { screen } from '../../../definition/kinds/screen';
import { StoryPane } from '../../stories/storyPane';
import { CustomPane } from '../CustomPane';

function Floor({ publish }: CustomProps<object, { readonly machine: string }>) {
  return <Button onClick={() => publish({ machine: 'A-007' })}>A-007</Button>;
}
const floor = screen('none').custom('floor', { component: async () => Floor });
const never = screen('none').custom('floor', { component: () => new Promise<typeof Floor>(() => undefined) });

interface PaneArgs {
  readonly isLoading?: boolean;
  readonly onPublish?: (output: unknown) => void;
}
function Pane({ isLoading = false, ...rest }: PaneArgs) {
  return (
    <Suspense fallback={<Spinner label="Loading Floor" />}>
      <StoryPane kind="custom" component={CustomPane} of={isLoading ? never : floor} {...rest} />
    </Suspense>
  );
}
const meta = {
  title: 'Panes/Custom',
  tags: ['autodocs'],
  parameters: usage({
    what: "A screen's own component with the contract of every pane.",
    use: 'Draw what no kind of pane can, such as the live floor.',
    avoid: 'Use it where an option of another kind is missing: add the option.',
    shows: 360,
  }),
  component: Pane,
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { onPublish: fn() },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('button', { name: 'A-007' }));
    await expect(args.onPublish).toHaveBeenCalledWith({ value: { machine: 'A-007' } });
  },
};
export const Loading: Story = {
  args: { isLoading: true },
  play: () => expect(page.findByText('Loading Floor')).resolves.toBeInTheDocument(),
};
