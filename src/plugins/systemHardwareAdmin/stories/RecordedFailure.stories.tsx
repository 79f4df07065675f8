import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { RecordedScreen, recordedScreen } from '../../../engine/stories/storyKit';
import recording from '../../common/stories/recorded/failingDevice.json';
import { systemHardwareAdmin } from '../../systemHardwareAdmin';

/** A recording by `npm run record -- --url http://127.0.0.1:4000` of an administrator's link to a missing device: docs/recording.md. */
function RecordedFailure() {
  const { screen: definition } = systemHardwareAdmin;
  return definition === undefined ? null : <RecordedScreen screen={definition} {...recordedScreen(recording)} />;
}

const meta = { title: 'Screens/Engine/Recorded failure', component: RecordedFailure, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof RecordedFailure
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MissingDevice: Story = {
  play: async () => {
    const failed = recording.calls.find(({ status }) => status === 403);
    const settings = await screen.findByRole('region', { name: 'Device Settings' });
    await expect(await within(settings).findByText('Device Settings could not be loaded')).toBeVisible();
    await expect(within(settings).getByText(String(Object(failed?.answer).detail))).toBeVisible();
  },
};
