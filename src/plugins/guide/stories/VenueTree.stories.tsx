import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type Scope, unfiltered } from '../../../engine';
import { answers, RecordedScreen } from '../../../engine/stories/storyKit';
import { sampleOrganisation } from '../../../engine/stories/storyOrganisation';
import { api } from '../../../schemas/calls';
import type { InstallationRow } from '../../../schemas/entities/grid';
import { venueTree } from './storyVenueTree';

function machine(at: number, optionAllowRemove: boolean): InstallationRow {
  return {
    cellData: [{ type: 'cell', data: { actualValue: `A-${at}`, displayValue: `A-${at}` } }],
    installationId: at,
    positionId: at + 1000,
    siteId: 1,
    optionModify: true,
    optionInstall: true,
    optionAllowAuthorise: true,
    optionAllowRemove,
    optionAllowDisableEFT: true,
    optionAllowEnableEFT: true,
    optionShowDetails: true,
  };
}

const recorded = [
  answers(api.organisation.tree, sampleOrganisation(1, 1, 3)),
  answers(api.installations.filterByMachine, {
    grid: {
      headerDef: [{ text: 'Asset', width: 120 }],
      rowDef: [{ alignment: 0 }],
      rows: [machine(1, true), machine(2, false)],
    },
    onlineQty: 1,
    offlineQty: 1,
  }),
  answers(api.installations.position, {
    assetNo: 'A-1',
    options: [{ code: 'NAME', text: 'Position name', type: 2, defaultText: 'Window 4', isEditable: true }],
  }),
  answers(api.installations.remove, undefined),
];

const scope: Scope = { operatorId: 1, operatorName: 'Mersey Leisure', node: { type: 'ALL', id: -1, name: 'All' }, filters: unfiltered };

const meta = {
  title: 'Screens/Engine/Adding a screen',
  beforeEach: () => sessionStorage.clear(),
  render: () => (
    <>
      {venueTree.screen && (
        <RecordedScreen screen={venueTree.screen} recorded={recorded} scope={scope} login={{ optionAllowRemove: true }} />
      )}
    </>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const VenueTree: Story = {
  play: async () => {
    const remove = await screen.findByRole('button', { name: 'Remove machine' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(remove).toHaveAccessibleDescription('Choose a row in Machines first.');

    await userEvent.click(await screen.findByRole('treeitem', { name: 'Company 1' }));
    await userEvent.keyboard('*');
    for (const level of ['Company 1 Area 1', 'Site 1.1.2']) {
      const item = await screen.findByRole('treeitem', { name: level });
      await userEvent.click(item);
      await userEvent.keyboard('*');
    }

    await userEvent.click(await screen.findByRole('rowheader', { name: 'A-2' }));
    await waitFor(() => expect(remove).toHaveAccessibleDescription('The chosen row does not allow this.'));
    await userEvent.click(await screen.findByRole('rowheader', { name: 'A-1' }));
    await expect(await screen.findByRole('textbox', { name: /Position name/ })).toHaveValue('Window 4');
    await waitFor(() => expect(remove).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(remove);
    await expect(await screen.findByText('Remove the machine from its position?')).toBeVisible();
  },
};
