import { api } from '../../src/schemas/calls';
import { failureOf } from '../../src/schemas/failure';
import { callerOf } from './support/caller';
import { control } from './support/controls';
import { deviceTree, settings, test } from './support/devices';
import { expect } from './support/fixtures';
import { openMenu, signIn } from './support/signIn';

test('without the menu there is no tab, and every call is refused', async ({ page, server, desk }) => {
  const { id } = await desk.make();
  await signIn(page, 'site');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Sessions' })).toBeVisible();
  await expect(menu.getByText('System Hardware - General')).toHaveCount(0);
  await page.goto(`/dashboard/system-hardware-admin?devices.chosen=DV${id}`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'System Hardware - General' })).toHaveCount(0);
  await expect(deviceTree(page)).toHaveCount(0);

  const { ask } = await callerOf(server.url, 'site');
  const { devices } = api;
  const calls = [
    devices.statuses(),
    devices.groupings(),
    devices.tree({ operator: 1, statuses: 'all', grouping: undefined, search: undefined }),
    devices.device({ id }),
    devices.newDevice({ op: 1, id: undefined }),
    devices.update({ id, operatorId: 1, details: [] }),
    devices.unassign({ id }),
    devices.decommission({ id }),
  ];
  for (const call of calls) {
    const refusal = await ask<unknown>(call).catch(failureOf);
    expect(refusal, call.call.path).toMatchObject({ status: 403 });
  }
});

test('a device of another operator is refused in the same words as a missing one, and shows nothing', async ({
  page,
  server,
  desk,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const { id, serialNo } = await desk.make();
  await signIn(page, 'forgetful');
  for (const chosen of [id, 999_999_999]) {
    await page.goto(`/dashboard/system-hardware-admin?devices.chosen=DV${chosen}`);
    await expect(settings(page).getByText('This device does not exist, or you may not see it.').first()).toBeVisible();
    await expect(page.getByText(serialNo)).toHaveCount(0);
    await expect(settings(page).getByRole('textbox')).toHaveCount(0);
    await expect(control(settings(page), 'Decommission Device')).toHaveAttribute('aria-disabled', 'true');
  }
  const { ask } = await callerOf(server.url, 'forgetful');
  for (const call of [api.devices.unassign({ id }), api.devices.decommission({ id })]) {
    expect(await ask(call).catch(failureOf)).toMatchObject({ status: 403 });
  }
  expect(await ask(api.devices.update({ id, operatorId: 2, details: [] })).catch(failureOf)).toMatchObject({ status: 403 });
});
