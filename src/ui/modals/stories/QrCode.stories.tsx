import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent } from 'storybook/test';
import { usage } from '../../stories/storyUsage';
import { QrCode } from '../QrCode';

const meta = {
  title: 'Parts/Dialog (modal)/QR code',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Give a phone something to scan, with its text below it.',
    avoid: 'Make it the only way: say the same in words or as a link.',
    shows: 'states',
  }),
  component: QrCode,
  args: { value: '{"siteCode":"BRI-014","location":"Palace Pier"}', label: 'Venue check at Palace Pier, Brighton' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Venue check at Palace Pier, Brighton' });
    await expect(picture).toHaveAttribute('width', '128');
    await expect(picture.getBoundingClientRect().width).toBe(128);
  },
};

export const Downloadable: Story = {
  args: { fileName: 'palace-pier' },
  play: async ({ canvas }) => {
    const made: Blob[] = [];
    const names: string[] = [];
    const create = spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
      if (bytes instanceof Blob) made.push(bytes);
      return 'blob:nothing';
    });
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Download SVG' }));
    create.mockRestore();
    click.mockRestore();
    await expect(names).toEqual(['palace-pier.svg']);
    const text = (await made[0]?.text()) ?? '';
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    await expect(drawing.namespaceURI).toBe('http://www.w3.org/2000/svg');
    await expect(drawing.querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/);
  },
};

export const TooLong: Story = {
  args: { value: 'x'.repeat(5000) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('cannot be a QR code');
  },
};
