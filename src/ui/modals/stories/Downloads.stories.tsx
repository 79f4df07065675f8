import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { safeFileName } from '../../../schemas/wire/fileName';
import { usage } from '../../stories/storyUsage';
import { DownloadReport, type DownloadTask } from '../DownloadReport';

const meta = {
  title: 'Parts/Dialog (modal)/Download report',
  tags: ['autodocs'],
  parameters: usage({
    use: 'Let people name a file, follow a long download and cancel it.',
    avoid: 'Ask for a name where the file is small: download it at once.',
    shows: 420,
  }),
  component: DownloadReport,
  args: { onDownload: fn(() => Promise.resolve()), onClose: fn() },
} satisfies Meta<typeof DownloadReport>;
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone' } };

export const Naming: Story = {
  play: async ({ args }) => {
    const field = screen.getByRole('textbox', { name: /Report name/ });
    await expect(field).toHaveFocus();
    await expect(screen.getByRole('button', { name: 'Download' })).toHaveAccessibleDescription('Enter a report name');
    await userEvent.keyboard('{Enter}');
    await expect(args.onDownload).not.toHaveBeenCalled();
    await userEvent.type(field, '../week 46: net?{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onDownload).toHaveBeenCalledWith('week 46 net', expect.anything());
  },
};
export const NamingOnPhone: Story = { globals: phone, args: { initialName: 'Revenue' } };

export const NameWithoutPath: Story = {
  play: async () => {
    await expect(['a/b\\c', '..', ' .hidden ', 'r\u0000n', 'Ünïted 3'].map(safeFileName)).toEqual(['abc', '', 'hidden', 'rn', 'Ünïted 3']);
  },
};

let stopped = false;

export const Downloading: Story = {
  args: {
    initialName: 'Revenue',
    onDownload: fn((_name: string, { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (at: number) => void }) => {
      stopped = false;
      onProgress(0.4);
      return new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped = true;
          reject(new Error('stopped'));
        });
      });
    }),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Downloading Revenue' })).toHaveAttribute('aria-valuenow', '40'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await expect(screen.getByRole('textbox', { name: /Report name/ })).toHaveValue('Revenue');
    await expect(stopped).toBe(true);
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(screen.getByRole('progressbar')).toBeVisible());
  },
};

export const UnknownSize: Story = {
  args: {
    initialName: 'Revenue',
    onDownload: fn((_name: string, { onProgress }: DownloadTask) => {
      onProgress(undefined, 3_200_000);
      return new Promise<void>(() => undefined);
    }),
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    const progress = await screen.findByRole('progressbar', { name: 'Downloading Revenue' });
    await expect(progress).toHaveAttribute('aria-valuetext', '3.2 MB');
    await expect(progress).not.toHaveAttribute('aria-valuenow');
  },
};

export const Failed: Story = {
  args: { initialName: 'Revenue', onDownload: fn(() => Promise.reject(new Error('offline'))) },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    await expect(screen.getByRole('textbox', { name: /Report name/ })).toHaveValue('Revenue');
  },
};
