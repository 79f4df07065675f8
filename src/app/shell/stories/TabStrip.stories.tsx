import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { type PluginId, plugins } from '../../../plugins';
import { afterClosing, afterMoving } from '../openTabs';
import { TabStrip } from '../TabStrip';

function Strip({ ids }: { readonly ids: readonly PluginId[] }) {
  const [state, setState] = useState<{ readonly open: readonly PluginId[]; readonly active: PluginId | undefined }>({
    open: ids,
    active: ids[0],
  });
  return (
    <>
      <TabStrip
        tabs={state.open.flatMap((id) => plugins.filter((plugin) => plugin.id === id))}
        active={state.active}
        onActivate={(active) => setState({ ...state, active })}
        onClose={(id) => setState(afterClosing(state.open, id))}
        onMove={(id, to) => setState({ ...state, open: afterMoving(state.open, id, to) })}
        onCloseOthers={() => setState({ ...state, open: state.open.filter((id) => id === state.active) })}
        onCloseAll={() => setState({ open: [], active: undefined })}
      />
      {state.active !== undefined && (
        <div role="tabpanel" id={`panel-${state.active}`} aria-labelledby={`tab-${state.active}`}>
          Content
        </div>
      )}
    </>
  );
}

const meta = { title: 'Shell/Tabs/Tab strip', component: Strip, args: { ids: ['kiosk', 'sessions', 'reports'] } } satisfies Meta<
  typeof Strip
>;
export default meta;
type Story = StoryObj<typeof meta>;

const selected = () => screen.getByRole('tab', { selected: true });

export const Open: Story = {
  play: async () => {
    selected().focus();
    await userEvent.keyboard('{End}');
    await expect(selected()).toHaveTextContent('Reports');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(selected()).toHaveTextContent('Sessions');
    await expect(selected()).toHaveFocus();
  },
};

export const ClosingTheFirst: Story = {
  play: async () => {
    selected().focus();
    await userEvent.keyboard('{Delete}');
    await expect(selected()).toHaveTextContent('Reports');
    await expect(screen.getAllByRole('tab')).toHaveLength(2);
  },
};

export const ClosedByTheMiddleButton: Story = {
  play: async () => {
    const tab = screen.getByRole('tab', { name: 'Sessions' });
    await expect(fireEvent.mouseDown(tab, { button: 1 })).toBe(false);
    await userEvent.pointer({ keys: '[MouseMiddle]', target: tab });
    await expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Kiosk', 'Reports']);
  },
};

export const MinimumWidth: Story = {
  args: { ids: plugins.map(({ id }) => id) },
  globals: { viewport: { value: 'edge' } },
  play: async () => {
    const widths = screen.getAllByRole('tab').map((tab) => tab.getBoundingClientRect().width);
    await expect(Math.min(...widths)).toBeGreaterThanOrEqual(120);
    await expect(screen.getByRole('tablist').scrollWidth).toBeGreaterThan(screen.getByRole('tablist').clientWidth);
  },
};

export const Many: Story = {
  args: { ids: plugins.map(({ id }) => id) },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'All tabs' }));
    await userEvent.keyboard('view  live');
    await userEvent.click(within(screen.getByRole('dialog', { name: 'All tabs' })).getByRole('button', { name: 'Live Floor View' }));
    await expect(selected()).toHaveTextContent('Live Floor View');
    await userEvent.click(screen.getByRole('button', { name: 'All tabs' }));
    await userEvent.keyboard('reports');
    await userEvent.click(within(screen.getByRole('dialog', { name: 'All tabs' })).getByRole('button', { name: 'Reports' }));
    await expect(selected()).toHaveTextContent('Reports');
    await userEvent.click(screen.getByRole('button', { name: 'All tabs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close others' }));
    await expect(screen.getAllByRole('tab')).toHaveLength(1);
  },
};

export const Moved: Story = {
  play: async () => {
    const titles = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
    const middleOf = (name: string) => {
      const { left, top, width } = screen.getByRole('tab', { name }).getBoundingClientRect();
      return { x: left + width / 2, y: top + 10 };
    };
    const user = userEvent.setup();
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('tab', { name: 'Reports' }), coords: middleOf('Reports') },
      { target: screen.getByRole('tab', { name: 'Reports' }), coords: { ...middleOf('Sessions'), x: middleOf('Sessions').x - 4 } },
      { keys: '[/MouseLeft]', target: screen.getByRole('tab', { name: 'Reports' }) },
    ]);
    await expect(titles()).toEqual(['Kiosk', 'Reports', 'Sessions']);
    await expect(selected()).toHaveTextContent('Kiosk');
    selected().focus();
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await expect(titles()).toEqual(['Reports', 'Kiosk', 'Sessions']);
    await expect(selected()).toHaveFocus();
  },
};

export const Narrowed: Story = {
  args: { ids: plugins.map(({ id }) => id) },
  decorators: [
    (Shown) => (
      <div data-testid="room" style={{ display: 'flex', width: 900 }}>
        <Shown />
      </div>
    ),
  ],
  play: async () => {
    await userEvent.click(screen.getByRole('tab', { name: 'Income Security' }));
    screen.getByTestId('room').style.width = '480px';
    await waitFor(() => {
      const { left, right } = screen.getByRole('tablist').getBoundingClientRect();
      const tab = selected().getBoundingClientRect();
      expect([tab.left >= left + 23, tab.right <= right - 23]).toEqual([true, true]);
    });
  },
};

export const NarrowedWhileOpening: Story = {
  args: { ids: plugins.map(({ id }) => id) },
  render: function Room({ ids }) {
    const [isNarrow, setIsNarrow] = useState(false);
    return (
      <div style={{ display: 'flex', width: isNarrow ? 480 : 900 }}>
        <Strip ids={[...ids]} />
        <button type="button" onClick={() => setIsNarrow(true)}>
          Narrow
        </button>
      </div>
    );
  },
  play: async () => {
    await userEvent.click(screen.getByRole('tab', { name: 'Income Security' }));
    await userEvent.click(screen.getByRole('button', { name: 'Narrow' }));
    await waitFor(() => {
      const { left, right } = screen.getByRole('tablist').getBoundingClientRect();
      const tab = selected().getBoundingClientRect();
      expect([tab.left >= left + 23, tab.right <= right - 23]).toEqual([true, true]);
    });
  },
};

export const OnPhone: Story = {
  args: { ids: ['system-hardware-admin', 'sessions', 'reports'] },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Shown) => (
      <div style={{ display: 'flex', width: 156 }}>
        <Shown />
      </div>
    ),
  ],
  play: async () => {
    const list = screen.getByRole('tablist');
    await waitFor(() => expect(selected().getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right));
    await expect(list).not.toHaveAttribute('data-after');
    const { left, width, top, height } = selected().querySelector('[data-close]')?.getBoundingClientRect() ?? new DOMRect();
    for (const by of [-20, 18]) {
      const met = document.elementFromPoint(left + width / 2 + by, top + height / 2 + by);
      await expect(met?.closest('[data-close]')).not.toBeNull();
    }
    await expect(document.elementFromPoint(left - 14, top + height / 2)?.closest('[data-close]')).toBeNull();
  },
};
