import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor } from 'storybook/test';
import { defineCall, file } from '../../../../schemas/call';
import { screen } from '../../../definition/screen';
import type { AnyScreen } from '../../../definition/within';
import { hangs, type Recorded } from '../../../stories/storyKit';
import { failsOnce, StoryPane } from '../../stories/storyPane';
import { DocumentPane } from '../DocumentPane';

const scan = defineCall({
  service: 'operations',
  method: 'GET',
  path: 'Collection/document',
  summary: 'A recorded file',
  access: { by: 'session', shows: 'nothing' },
  failure: 'alert',
  answer: file,
});

function sends(bytes: string | Uint8Array<ArrayBuffer>, type: string, name: string): Recorded {
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
  return { call: scan, respond: () => new Response(bytes, { headers }) };
}
const receipt = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#dde"/>
  <text x="24" y="104" font-size="24">Receipt 4471</text></svg>`;
const table = 'Site,Net\r\n"Palace Pier, Brighton",18204.40\r\n"Harbour Lights, Whitby",-120.00\r\n';

const document = screen('none').document('scan', { load: () => scan() });
const unasked = screen('none').document('scan', { load: () => undefined });

function Pane({ of, recorded }: { readonly of: AnyScreen; readonly recorded: readonly Recorded[] }) {
  return <StoryPane kind="document" component={DocumentPane} of={of} recorded={recorded} />;
}

const meta = {
  title: 'Panes/Document',
  component: Pane,
  args: { of: document, recorded: [sends(receipt, 'image/svg+xml', 'receipt.svg')] },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Image: Story = {
  play: async () => {
    const image = await page.findByRole<HTMLImageElement>('img', { name: 'Scan: receipt.svg' });
    await waitFor(() => expect(image.naturalWidth).toBe(320));
    await expect(page.getByText(/SVG image, \d+ bytes/)).toBeVisible();
  },
};

export const BrokenImage: Story = {
  args: { recorded: [sends('no image at all', 'image/png', 'photo.png')] },
  play: async () => {
    await expect(await page.findByText('The image could not be shown.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
  },
};

export const Text: Story = {
  args: { recorded: [sends(table, 'text/csv; charset=utf-8', 'Week 9.csv')] },
  play: async () => {
    await expect(await page.findByText(/Palace Pier, Brighton/)).toBeVisible();
    await expect(page.queryByText(/Download the file for the rest/)).toBeNull();
  },
};

export const LongText: Story = {
  args: { recorded: [sends(table.repeat(2000), 'application/octet-stream', 'Year.csv')] },
  play: async () => {
    await expect(await page.findByText('These are the first 100 kB. Download the file for the rest.')).toBeVisible();
    const region = page.getByRole('region', { name: 'Scan: Year.csv' });
    await expect(region.textContent?.length).toBe(100_000);
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
};

export const Pdf: Story = {
  args: { recorded: [sends('%PDF-1.7', 'application/pdf', 'Certificate of installation.pdf')] },
  play: async () => {
    const link = await page.findByRole('link', { name: 'Open in a new tab' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^blob:/));
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(page.getByText('PDF document, 8 bytes')).toBeVisible();
  },
};

export const Anything: Story = {
  args: { recorded: [sends('<script>alert(1)</script>', 'text/html', 'page.html')] },
  play: async () => {
    await expect(await page.findByText('text/html, 25 bytes')).toBeVisible();
    await expect(page.queryByRole('link')).toBeNull();
  },
};

export const Downloaded: Story = {
  args: { recorded: [sends(table, 'text/csv', 'Week 9.csv')] },
  play: async () => {
    const names: string[] = [];
    // The link is clicked outside the document, so it is heard where every anchor begins.
    const original = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      names.push(this.download);
    };
    await userEvent.click(await page.findByRole('button', { name: 'Download' }));
    HTMLAnchorElement.prototype.click = original;
    await expect(names).toEqual(['Week 9.csv']);
  },
};

export const Loading: Story = {
  args: { recorded: [hangs(scan)] },
  play: async () => {
    await expect(page.getByRole('group', { name: 'Loading Scan' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const NothingToAsk: Story = {
  args: { of: unasked },
  play: async () => {
    await expect(page.getByText('Choose something first.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { recorded: [sends('', 'text/plain', 'notes.txt')] },
  play: async () => {
    await expect(await page.findByText('The file is empty.')).toBeVisible();
  },
};

export const Failing: Story = {
  args: { recorded: [failsOnce(sends(table, 'text/csv', 'Week 9.csv'), 'The file could not be read.')] },
  play: async () => {
    await expect(await page.findByText('The file could not be read.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect(await page.findByText(/Palace Pier, Brighton/)).toBeVisible();
  },
};
