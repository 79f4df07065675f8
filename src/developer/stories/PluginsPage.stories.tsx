import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { sampleLogin } from '../../app/stories/storySamples';
import { checkRegistry } from '../../engine';
import { api } from '../../schemas/calls';
import { PluginsPage } from '../PluginsPage';
import { samplePlugins } from './storyPlugins';

const meta = {
  title: 'Shell/Developer/Plugins',
  component: PluginsPage,
  args: { plugins: samplePlugins, calls: api, problems: checkRegistry(samplePlugins, { calls: api }), login: sampleLogin },
} satisfies Meta<typeof PluginsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

function cell(part: RegExp, column: string): HTMLElement | undefined {
  const table = within(screen.getByRole('table', { name: 'Permissions by tab and part' }));
  const at = table.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === column);
  const row = table.getByRole('rowheader', { name: part }).closest('tr');
  return row?.children[at] as HTMLElement | undefined;
}

export const Everything: Story = {
  play: async () => {
    await expect(screen.getByText('No problems were found in 2 tabs.')).toBeVisible();
    await expect(cell(/^Machines$/, 'GENERAL_INSTALL')).toHaveTextContent('Grantedrequired');
    await expect(cell(/Remove machine/, 'optionAllowRemove')).toHaveTextContent('Not grantedrequired');
    await expect(cell(/Position \(pane\)/, 'GENERAL_INSTALL')).toHaveTextContent('Grantedrequired by its call');
    await expect(cell(/Show history/, 'optionShowDetails')).toHaveTextContent('decided by the row');
    await expect(cell(/^Kiosk$/, 'optionShowDetails')).toHaveTextContent('');

    const parts = within(screen.getByRole('table', { name: 'Parts of Machines' }));
    await expect(parts.getByRole('row', { name: /action remove/ })).toHaveTextContent(
      'row(list, optionAllowRemove): Choose a row in List first.',
    );
    await expect(parts.getByText('more.facts')).toBeVisible();
    const calls = within(screen.getByRole('table', { name: 'Calls of Machines' }));
    await expect(calls.getByRole('row', { name: /remove acts/ })).toHaveTextContent(
      'installations.removeDELETE Installation/{id}operationsdialog',
    );
    await expect(calls.getByRole('row', { name: /paper asks/ })).toHaveTextContent('Unknown until there is data');
  },
};

export const Filtered: Story = {
  play: async () => {
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'installations.remove');
    await expect(await screen.findByText('1 part of 1 tab')).toBeVisible();
    await expect(screen.getByRole('rowheader')).toHaveTextContent('Machines › Remove machine (action)');
    await userEvent.clear(field);
    await userEvent.type(field, 'nothing at all');
    await expect(screen.getByText('Nothing matches the filter')).toBeVisible();
  },
};

export const Exported: Story = {
  play: async () => {
    const saved: Blob[] = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:nothing';
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = () => undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
    const lines = (await saved[0]?.text())?.split('\r\n');
    await expect(lines?.[0]).toMatch(/^Tab,Part,Name,GENERAL_INSTALL,KIOSK,/);
    await expect(lines?.[1]).toMatch(/^Machines,tab,machines,"required, granted",/);
  },
};

const faulty = samplePlugins.flatMap((plugin) => (plugin.id === 'kiosk' ? [{ ...plugin, id: 'Kiosk' }, plugin] : [plugin]));

export const WithProblems: Story = {
  args: { plugins: faulty, problems: checkRegistry(faulty, { calls: api }) },
  play: async () => {
    const problems = within(screen.getByRole('region', { name: 'Problems' }));
    await expect(problems.getByText("'Kiosk'.id")).toBeVisible();
    await expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Machines', 'Kiosk']);
  },
};

export const ByKeyboard: Story = {
  play: async () => {
    screen.getByRole('searchbox').focus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Export as CSV' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('region', { name: 'Permissions by tab and part' })).toHaveFocus();
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
