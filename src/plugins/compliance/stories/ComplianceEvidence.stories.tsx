import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { findControl, pressControl, type Recorded } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { Compliance, granted, onlyReading } from './storyCompliance';

const sent: unknown[] = [];
const tooMany = 'This pack would have 61,204 records, which is too many. Choose a shorter period or fewer places.';

function half(): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(4000));
      controller.enqueue(new Uint8Array(100));
    },
  });
  return new Response(stream, { headers: { 'content-type': 'application/zip', 'x-length-about': '8000' } });
}

const packs: Recorded = {
  call: api.evidence.pack,
  respond(body) {
    sent.push(body);
    if (sent.length === 1) return Response.json({ detail: tooMany }, { status: 400 });
    if (sent.length === 2) return half();
    return new Response('PK', { headers: { 'content-type': 'application/zip' } });
  },
};

const meta = {
  title: 'Screens/Compliance/Evidence',
  component: Compliance,
  parameters: { layout: 'fullscreen' },
  args: { before: [packs], login: { ...granted, extras: ['evidencePack'] } },
  beforeEach: () => {
    sessionStorage.clear();
    sent.length = 0;
  },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = (name: string) => page.findByRole('dialog', { name });

export const Packing: Story = {
  play: async () => {
    await pressControl('Evidence Pack');
    const asking = await dialogOf('Evidence pack');
    await expect(within(asking).getByText('Crown Street Gaming Ltd')).toBeVisible();
    await userEvent.click(await within(asking).findByRole('checkbox', { name: "Include customers' names" }));
    await pressControl('Make Pack', asking);
    const saving = await dialogOf('Download Report');
    await expect(within(saving).getByRole<HTMLInputElement>('textbox', { name: /Report name/ }).value).toMatch(
      /^Evidence pack \d{4}-\d\d-01 to \d{4}-\d\d-\d\d$/,
    );
    await pressControl('Download', saving);
    const failure = await page.findByRole('alertdialog', { name: 'Error 400' });
    await expect(failure).toHaveTextContent(tooMany);
    await expect(sent[0]).toMatchObject({ organisationUnit: 'CO3', withNames: true });

    await pressControl('OK', failure);
    await pressControl('Make Pack', asking);
    const again = await dialogOf('Download Report');
    await pressControl('Download', again);
    await waitFor(() => expect(within(again).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'));
    await pressControl('Cancel', again);
    await waitFor(() => expect(within(again).queryByRole('progressbar')).toBeNull());
    await pressControl('Download', again);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(sent).toHaveLength(3);
  },
};

export const PackingOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { params: { dialog: 'evidencePack' } },
  play: async () => {
    const asking = await dialogOf('Evidence pack');
    await expect(await within(asking).findByLabelText('From')).toBeVisible();
    const main = await within(asking).findByRole('button', { name: 'Make Pack' });
    const foot = main.closest<HTMLElement>('[data-part=actions]') ?? document.body;
    await expect(
      within(foot)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancel', 'Make Pack']);
    const [bar, whole] = [foot.getBoundingClientRect(), asking.getBoundingClientRect()];
    await expect(whole.bottom - bar.bottom).toBeLessThan(16);
    await expect(whole.height).toBeLessThan(innerHeight - 60);
    await userEvent.click(within(foot).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const WithoutNames: Story = {
  args: { login: { ...onlyReading, extras: ['evidencePack'] } },
  play: async () => {
    await pressControl('Evidence Pack');
    const asking = await dialogOf('Evidence pack');
    await expect(await within(asking).findByRole('button', { name: 'Make Pack' })).toBeVisible();
    await expect(within(asking).queryByRole('checkbox')).toBeNull();
  },
};

export const AnotherServer: Story = {
  args: { login: granted },
  play: async () => {
    await waitFor(async () => expect(await findControl('Export')).toBeInTheDocument());
    await expect(page.queryByText('Evidence Pack')).toBeNull();
  },
};
