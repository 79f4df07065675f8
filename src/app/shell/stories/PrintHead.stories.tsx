import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, type within } from 'storybook/test';
import { layOutFor } from '../../../ui/stories/storyMedia';
import { SessionProvider } from '../../session/SessionProvider';
import type { Session } from '../../session/store';
import { sampleLogin, sampleSession } from '../../stories/storySamples';
import { Footer } from '../Footer';
import { PrintHead } from '../PrintHead';

function Printed({ session, place }: { readonly session: Session; readonly place: string | undefined }) {
  return (
    <SessionProvider session={session}>
      <PrintHead place={place} />
      <Footer />
    </SessionProvider>
  );
}

const own = sampleSession();
const meta = {
  title: 'Shell/Print head',
  component: Printed,
  args: { session: own, place: 'Harbour Lights Gaming › Pier Arcade' },
} satisfies Meta<typeof Printed>;
export default meta;
type Story = StoryObj<typeof meta>;

async function expectOnPaper(canvas: ReturnType<typeof within>, text: RegExp): Promise<void> {
  const putAway = layOutFor('print');
  fireEvent(window, new Event('beforeprint'));
  try {
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText('Northgate Leisure')).not.toBeVisible();
  } finally {
    fireEvent(window, new Event('afterprint'));
    putAway();
  }
}

/** The place that is chosen, not the reader's own company. */
export const OnPaper: Story = {
  play: async ({ canvas }) => {
    await expectOnPaper(canvas, /^Harbour Lights Gaming › Pier Arcade · Produced on \d\d-\d\d-\d{4} \d\d:\d\d by Alex Morgan$/);
    await waitFor(() => expect(canvas.queryByText(/Printed/)).toBeNull());
  },
};

export const WhileViewing: Story = {
  args: {
    place: undefined,
    session: sampleSession({ login: { ...sampleLogin, name: 'Dan Whitfield' }, viewing: { name: 'Dan Whitfield', own, path: '/' } }),
  },
  play: async ({ canvas }) => {
    await expectOnPaper(canvas, /^Produced on \S+ \S+ by Alex Morgan, viewing as Dan Whitfield$/);
  },
};
