import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page } from 'storybook/test';
import { menuEntries, permittedTabs, placeOf } from '../../routes/table';
import { SessionProvider } from '../../session/SessionProvider';
import { sampleLogin, sampleSession } from '../../stories/storySamples';
import { Main } from '../Main';

function AtAddress({ path }: { readonly path: string }) {
  return (
    <SessionProvider session={sampleSession()}>
      <Main
        place={placeOf(path, sampleLogin)}
        sought={{ state: 'none' }}
        plugins={[]}
        active={undefined}
        chosen={undefined}
        scopeOf={() => undefined}
        operatorId={undefined}
        search=""
        tenant={undefined}
      />
    </SessionProvider>
  );
}

const meta = { title: 'Shell/Without the menu', component: AtAddress } satisfies Meta<typeof AtAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

async function play(): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'You cannot open this tab' })).toBeVisible();
  await expect(page.getByText("Your access profile does not include this section: it lacks 'Administration'.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to the dashboard' })).toBeVisible();
  const offered = [...permittedTabs(sampleLogin), ...menuEntries(sampleLogin).flatMap(({ tabs }) => tabs)].map(({ id }) => id);
  for (const id of ['asset-admin', 'system-hardware-admin']) await expect(offered).not.toContain(id);
}

export const AssetAdmin: Story = { args: { path: '/dashboard/asset-admin' }, play };
export const SystemHardware: Story = { args: { path: '/dashboard/system-hardware-admin' }, play };
