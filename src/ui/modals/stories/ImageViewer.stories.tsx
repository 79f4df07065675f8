import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { usage } from '../../stories/storyUsage';
import { ImageViewer } from '../ImageViewer';

const picture = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#2c3a55"/><circle cx="800" cy="460" r="220" fill="#9fb3d9"/><rect x="420" y="700" width="760" height="300" rx="150" fill="#9fb3d9"/></svg>',
);

const meta = {
  title: 'Parts/Dialog (modal)/Image viewer',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Show one picture as large as the screen allows.',
    avoid: 'Show several pictures: use thumbnails, as the CCTV images do.',
    shows: 480,
  }),
  component: ImageViewer,
  args: { title: 'CCTV image', src: `data:image/svg+xml,${picture}`, alt: 'Customer at the entrance', onClose: fn() },
} satisfies Meta<typeof ImageViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Fitted: Story = {};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Zoomed: Story = {
  play: async () => {
    const image = screen.getByRole('img', { name: 'Customer at the entrance' });
    await waitFor(() => expect(image.clientWidth).toBeGreaterThan(100));
    const fitted = image.clientWidth;
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(image.clientWidth).toBeGreaterThan(fitted));
    await userEvent.keyboard('++++');
    const close = image.clientWidth;
    await userEvent.keyboard('-');
    await waitFor(() => expect(image.clientWidth).toBeLessThan(close));
    await userEvent.keyboard('0');
    await waitFor(() => expect(image.clientWidth).toBe(fitted));
    await expect(screen.getByRole('button', { name: 'Fit to window' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.dblClick(image);
    await waitFor(() => expect(image.clientWidth).toBe(1600));
    const stage = screen.getByRole('region', { name: /Customer at the entrance/ });
    await waitFor(() => expect(stage).toHaveAttribute('tabindex', '0'));
  },
};

export const Late: Story = {
  render: function Late(args) {
    const [src, setSrc] = useState<string>();
    return <ImageViewer {...args} src={src} onClose={() => setSrc(args.src)} />;
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const image = await screen.findByRole('img', { name: 'Customer at the entrance' });
    await waitFor(() => expect(image.clientWidth).toBeGreaterThan(100));
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    await userEvent.keyboard('++++++');
    const stage = screen.getByRole('region', { name: /Customer at the entrance/ });
    await waitFor(() => expect(stage).toHaveAttribute('tabindex', '0'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await expect([stage.scrollLeft, stage.scrollTop]).toEqual([120, 60]);
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect([stage.scrollLeft, stage.scrollTop]).toEqual([60, 0]);
  },
};

export const CalledOnce: Story = {
  args: { title: 'entrance.jpg', alt: 'entrance.jpg' },
  play: async () => {
    await expect(screen.getByRole('region', { name: 'entrance.jpg' })).toBeInTheDocument();
  },
};

export const Broken: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('The image could not be shown.')).toBeVisible());
  },
};
