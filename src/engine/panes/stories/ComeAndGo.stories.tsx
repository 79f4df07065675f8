import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page } from 'storybook/test';
import { screen } from '../../definition/kinds/screen';
import { answers } from '../../stories/storyKit';
import { OptionFormPane } from '../optionForm/OptionFormPane';
import { QrCodePane } from '../qrCode/QrCodePane';
import { StoryPane, storyCall } from './storyPane';

const item = storyCall<{ readonly main: readonly object[]; readonly more: readonly object[] }>('item');

const before = screen('none').parameter('mode');
const code = before.qrCode('shown', {
  text: () => 'a code',
  caption: 'Venue check',
  fileName: ({ mode }) => mode === 'whole' && 'venue-check',
  sheet: ({ mode }) => (mode === 'whole' ? { title: 'Venue check', lines: [] } : undefined),
});
const form = before.optionForm('item', {
  load: () => item(),
  sections: { main: ({ mode }) => `Main, ${mode ?? 'in part'}`, more: 'More' },
});

function Panes({ mode }: { readonly mode?: string }) {
  const recorded = [answers(item, { main: [{ code: 'NAME', text: 'Name', type: 2 }], more: [{ code: 'TOWN', text: 'Town', type: 2 }] })];
  const ctx = mode === undefined ? {} : { mode };
  return (
    <>
      <StoryPane kind="qrCode" component={QrCodePane} of={code} {...{ ctx, recorded }} />
      <StoryPane kind="optionForm" component={OptionFormPane} of={form} {...{ ctx, recorded }} />
    </>
  );
}

const meta = { title: 'Panes/All kinds/Show and hide', component: Panes, args: {} } satisfies Meta<typeof Panes>;
export default meta;
type Story = StoryObj<typeof meta>;

const parts = ['Download SVG', 'Print'];

export const Whole: Story = {
  args: { mode: 'whole' },
  play: async () => {
    for (const name of parts) await expect(await page.findByRole('button', { name })).toBeVisible();
    await expect(await page.findByRole('heading', { name: 'Main, whole' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More' })).toBeVisible();
  },
};

export const InPart: Story = {
  play: async () => {
    await expect(await page.findByRole('img', { name: 'Venue check' })).toBeVisible();
    for (const name of parts) await expect(page.queryByRole('button', { name })).toBeNull();
    await expect(await page.findByRole('heading', { name: 'Main, in part' })).toBeVisible();
  },
};
