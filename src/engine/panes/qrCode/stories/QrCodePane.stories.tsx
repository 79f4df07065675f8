import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, spyOn, userEvent } from 'storybook/test';
import { usage } from '../../../../ui/stories/storyUsage';
import { screen } from '../../../definition/kinds/screen';
import { StoryPane } from '../../stories/storyPane';
import { QrCodePane } from '../QrCodePane';

const at = (siteCode: string) =>
  screen('none').qrCode('shown', {
    text: () => (siteCode === '' ? undefined : JSON.stringify({ siteCode, location: 'withinVenue' })),
    caption: () => 'Venue check inside Palace Pier',
    fileName: () => 'palace-pier-inside',
    sheet: () => ({ title: 'Palace Pier', lines: ['Venue check', 'Inside the venue'] }),
    emptyText: 'The site has no code yet.',
  });

function Pane({ siteCode }: { readonly siteCode: string }) {
  return <StoryPane kind="qrCode" component={QrCodePane} of={at(siteCode)} />;
}
const meta = {
  title: 'Panes/QR code',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A QR code to scan, save or print.',
    use: 'Give something printed at a site a link to that site.',
    avoid: 'Use it for people at the same screen: use a link.',
    shows: 360,
  }),
  component: Pane,
  args: { siteCode: 'BRI-014' },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async () => {
    await expect(page.getByRole('img', { name: 'Venue check inside Palace Pier' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download SVG' })).toBeVisible();
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.click(page.getByRole('button', { name: 'Print' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
    const sheet = document.querySelector('body > section');
    await expect(sheet).toHaveTextContent('Palace PierVenue checkInside the venue');
    await expect(sheet).not.toBeVisible();
  },
};
export const InTheDark: Story = { ...Shown, globals: { theme: 'dark' } };

export const Nothing: Story = {
  args: { siteCode: '' },
  play: async () => {
    await expect(page.getByText('The site has no code yet.')).toBeVisible();
  },
};
