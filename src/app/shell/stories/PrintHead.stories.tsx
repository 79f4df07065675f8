import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, type within } from 'storybook/test';
import { layOutFor } from '../../../ui/stories/storyMedia';
import { SessionProvider } from '../../session/SessionProvider';
import type { Session } from '../../session/store';
import { sampleLogin, sampleSession } from '../../stories/storySamples';
import { Footer } from '../Footer';
import { PrintHead } from '../PrintHead';

interface PrintedProps {
  readonly session: Session;
  readonly place: string | undefined;
  readonly isBelowTitle?: boolean;
}

function Printed({ session, ...head }: PrintedProps) {
  return (
    <SessionProvider session={session}>
      <PrintHead {...head} />
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

/** The foot of each sheet, after the title of the document. */
function foot(): string {
  const text = document.documentElement.style.getPropertyValue('--paper-foot');
  return text === '' ? '' : JSON.parse(text).replace(`${document.title} · `, '');
}

async function expectOnPaper(canvas: ReturnType<typeof within>, text: RegExp): Promise<void> {
  const putAway = layOutFor('print');
  fireEvent(window, new Event('beforeprint'));
  try {
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText('Northgate Leisure')).not.toBeVisible();
    await expect(foot()).toMatch(text);
  } finally {
    fireEvent(window, new Event('afterprint'));
    putAway();
  }
}

/** The place that is chosen, not the reader's own company. */
export const OnPaper: Story = {
  play: async ({ canvas }) => {
    await expectOnPaper(canvas, /^Harbour Lights Gaming › Pier Arcade · Produced on \d\d-\d\d-\d{4} \d\d:\d\d by Alex Morgan$/);
    await waitFor(() => expect(canvas.queryByText(/Produced/)).toBeNull());
    await expect(foot()).toBe('');
  },
};

/** The title above the head has the place, the foot repeats it. */
export const BelowATitle: Story = {
  args: { isBelowTitle: true },
  play: async ({ canvas }) => {
    fireEvent(window, new Event('beforeprint'));
    await expect(canvas.getByText(/^Produced on/)).toBeInTheDocument();
    await expect(foot()).toMatch(/^Harbour Lights Gaming › Pier Arcade · Produced on/);
    fireEvent(window, new Event('afterprint'));
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
