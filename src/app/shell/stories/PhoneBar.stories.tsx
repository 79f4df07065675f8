import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page } from 'storybook/test';
import { barControl, useBarGroup, wholeOrganisation } from '../../../engine';
import { PhoneBar } from '../PhoneBar';

function Bar({ label }: { readonly label: string }) {
  useBarGroup({ label: 'Screen', controls: [{ ...barControl('main', label, fn()), rank: 'primary' }] });
  return (
    <PhoneBar
      entries={[]}
      active={undefined}
      views={null}
      organisation={wholeOrganisation}
      pathname="/"
      openEntry={fn()}
      logOut={fn()}
      openPalette={fn()}
      treeOpen={false}
      setTreeOpen={fn()}
    />
  );
}

const meta = {
  title: 'Shell/Bottom bar of a phone',
  component: Bar,
  args: { label: 'Refresh' },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof Bar>;
export default meta;
type Story = StoryObj<typeof meta>;

async function play(): Promise<void> {
  await page.findByRole('button', { name: 'All actions' });
  for (const button of page.getAllByRole('button')) {
    await expect(button.scrollWidth, button.textContent).toBeLessThanOrEqual(button.clientWidth);
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
  }
}

export const Upright: Story = { play };
export const LongName: Story = { args: { label: 'Process Report' }, play };
export const LargeText: Story = {
  args: { label: 'Process Report' },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play,
};
