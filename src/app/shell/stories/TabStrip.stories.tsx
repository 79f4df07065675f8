import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type PluginId, plugins } from '../../../plugins';
import { afterClosing } from '../openTabs';
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

const meta = { title: 'Shell/Tab strip', component: Strip, args: { ids: ['kiosk', 'sessions', 'reports'] } } satisfies Meta<typeof Strip>;
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

/** Tabs that do not fit scroll, and are found in a list. */
export const Many: Story = {
  args: { ids: plugins.map(({ id }) => id) },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'All tabs' }));
    await userEvent.keyboard('reports');
    await userEvent.click(within(screen.getByRole('dialog', { name: 'All tabs' })).getByRole('button', { name: 'Reports' }));
    await expect(selected()).toHaveTextContent('Reports');
    await userEvent.click(screen.getByRole('button', { name: 'All tabs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close others' }));
    await expect(screen.getAllByRole('tab')).toHaveLength(1);
  },
};
export const OnPhone: Story = { args: { ids: ['kiosk', 'sessions', 'reports'] }, globals: { viewport: { value: 'phone' } } };
