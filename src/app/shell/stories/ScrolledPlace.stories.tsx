import type { Meta, StoryObj } from '@storybook/react-vite';
import { Activity, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { PluginId } from '../../../plugins';
import { ScrolledPlace } from '../ScrolledPlace';
import { tabIds } from '../TabStrip';

const tabs = ['sessions', 'reports'] as const satisfies readonly PluginId[];
const tall = { height: 3000 };

function Frame() {
  const [place, setPlace] = useState<PluginId | '/page'>('sessions');
  const [open, setOpen] = useState<readonly PluginId[]>(tabs);
  const tab = tabs.find((id) => id === place);
  return (
    <>
      {[...tabs, '/page' as const].map((to) => (
        <button key={to} type="button" onClick={() => setPlace(to)}>
          Go to {to}
        </button>
      ))}
      <button type="button" onClick={() => setOpen(open.length === 1 ? tabs : ['reports'])}>
        Close or open
      </button>
      <div data-testid="scroller" style={{ height: 300, overflow: 'auto' }}>
        <ScrolledPlace tab={tab} pathname={place} />
        <main id="content" tabIndex={-1}>
          {open.map((id) => (
            <Activity key={id} mode={id === tab ? 'visible' : 'hidden'}>
              <section id={tabIds(id).panel} style={tall}>
                {id}
              </section>
            </Activity>
          ))}
          {tab === undefined ? (
            <p style={tall}>
              <button type="button" onClick={() => setPlace('sessions')}>
                Submit
              </button>
            </p>
          ) : null}
        </main>
      </div>
    </>
  );
}

const meta = { title: 'Shell/Scroll position', component: Frame } satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function scrollTo(top: number): Promise<void> {
  const scroller = screen.getByTestId('scroller');
  const scrollEvent = new Promise((resolve) => scroller.addEventListener('scroll', resolve, { once: true }));
  scroller.scrollTop = top;
  await scrollEvent;
}

async function expectTop(top: number): Promise<void> {
  await waitFor(() => expect(screen.getByTestId('scroller').scrollTop).toBe(top));
}

export const ScrollPositionRestored: Story = {
  play: async () => {
    await scrollTo(700);
    await press('Go to /page');
    await expectTop(0);
    await scrollTo(400);
    await press('Go to reports');
    await expectTop(0);
    await scrollTo(200);
    await press('Go to sessions');
    await expectTop(700);
    await press('Go to reports');
    await expectTop(200);
    await press('Go to /page');
    await expectTop(0);
  },
};

export const ReopenedAtTheTop: Story = {
  play: async () => {
    await scrollTo(700);
    await press('Go to reports');
    await press('Close or open');
    await press('Close or open');
    await press('Go to sessions');
    await expectTop(0);
  },
};

export const FocusMovesOn: Story = {
  play: async () => {
    await press('Go to /page');
    await expect(screen.getByRole('button', { name: 'Go to /page' })).toHaveFocus();
    await press('Submit');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  },
};
