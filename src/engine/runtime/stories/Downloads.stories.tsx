import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { defineCall, file } from '../../../schemas/call';
import { useClient } from '../../ground/client';
import { type Recorded, RecordedClient } from '../../stories/storyKit';
import { Button } from '../../ui';
import { Downloads } from '../Downloads';
import { download } from '../downloads';

const report = defineCall({
  service: 'operations',
  method: 'GET',
  path: 'Report/sample',
  summary: 'A sample report',
  access: { by: 'session', shows: 'nothing' },
  failure: 'alert',
  answer: file,
});

/** Sends 3.2 megabytes of a file whose size it does not tell. */
const ofUnknownSize: Recorded = {
  call: report,
  respond: (_, signal) =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(3_200_000));
          // A piece counts once the next one comes.
          controller.enqueue(new Uint8Array(1));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
      { headers: { 'content-type': 'text/csv' } },
    ),
};

/** Sends half of a file in two pieces, and the rest when asked. */
function halfAFile(): { readonly recorded: Recorded; readonly finish: () => void } {
  let rest: (() => void) | undefined;
  const recorded: Recorded = {
    call: report,
    respond: (_, signal) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(25));
          controller.enqueue(new Uint8Array(25));
          rest = () => {
            controller.enqueue(new Uint8Array(50));
            controller.close();
          };
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body, {
        headers: { 'content-type': 'text/csv', 'content-length': '100', 'content-disposition': 'attachment; filename="Week 9.csv"' },
      });
    },
  };
  return { recorded, finish: () => rest?.() };
}
const half = halfAFile();

function Page() {
  const client = useClient();
  const [outcome, setOutcome] = useState('');
  return (
    <>
      <Button onClick={() => void download(client, report(), 'Net income').then(setOutcome)}>Export</Button>
      <p role="status">{outcome}</p>
      <Downloads />
    </>
  );
}

const meta = {
  title: 'Shell/Downloads',
  component: Page,
  decorators: [
    (Story) => (
      <RecordedClient recorded={[half.recorded]}>
        <Story />
      </RecordedClient>
    ),
  ],
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

async function start(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Net income' })).toHaveAttribute('aria-valuenow', '25'));
}

export const Running: Story = {
  play: async () => {
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Net income' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('cancelled'));
    await expect(screen.queryByRole('progressbar')).toBeNull();
  },
};

/** What has arrived is told while nobody knows of how much. */
export const UnknownSize: Story = {
  decorators: [
    (Story) => (
      <RecordedClient recorded={[ofUnknownSize]}>
        <Story />
      </RecordedClient>
    ),
  ],
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(screen.getByText('3.2 MB')).toBeVisible());
    const progress = screen.getByRole('progressbar', { name: 'Net income' });
    await expect(progress).toHaveAttribute('aria-valuetext', '3.2 MB');
    await expect(progress).not.toHaveAttribute('aria-valuenow');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Net income' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('cancelled'));
  },
};

export const SavedUnderItsName: Story = {
  play: async () => {
    const names: string[] = [];
    const listen = (event: MouseEvent) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      names.push(event.target.download);
      event.preventDefault();
    };
    // The link is clicked outside the document, so it is heard where every anchor begins.
    const original = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      this.addEventListener('click', listen);
      original.call(this);
    };
    await start();
    half.finish();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('saved'));
    HTMLAnchorElement.prototype.click = original;
    await expect(names).toEqual(['Week 9.csv']);
  },
};
