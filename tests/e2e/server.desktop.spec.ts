import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { environmentWith } from '../support/environment';
import { collectComplaints } from './support/complaints';
import { expect, test } from './support/fixtures';
import { startServer } from './support/server';
import { signIn, signInByPage } from './support/signIn';

test('a second process on the same data is refused by name, and the first keeps running', async ({ server }) => {
  const second = spawnSync(process.execPath, ['dist/server/main.js'], {
    env: environmentWith({ PORT: '0', DATA_DIR: server.dataDir, ESTATE: 'test', SIMULATE: 'off' }),
    encoding: 'utf8',
    timeout: 120_000,
  });
  expect(second.status).not.toBe(0);
  expect(second.stderr + second.stdout).toMatch(/in use by process \d+/);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test('a server stops cleanly, and its data is there at the next start', async ({ page, complaints }) => {
  // The browser requests the icon, and the page code that it may need, at any time, also during shutdown.
  complaints.expect(/favicon\.svg|ERR_CONNECTION_REFUSED/);
  const server = await startServer();
  await signIn(page, 'operator', { url: server.url });
  // Waits for the home's requests, which would fail at shutdown.
  await expect(page.getByText(/^Updated \d|^Choose an operator$/).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await server.terminate()).toBe(0);
  await server.restart();
  await page.reload();
  await expect(page.getByRole('contentinfo')).toContainText('Priya Shah');
  await page.goto('about:blank');
  await server.stop();
});

test('a new process takes over the lock of a killed one', async () => {
  const server = await startServer();
  await server.kill();
  await server.restart();
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  await server.stop();
});

test('the page and every answer carry the security headers', async ({ server }) => {
  const page = await fetch(server.url, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).toMatch(/style-src 'self' 'nonce-[^']+'/);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('upgrade-insecure-requests');
  const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? '?';
  expect(await page.text()).toContain(nonce);
  const again = await fetch(server.url, { headers: { accept: 'text/html' } });
  expect(again.headers.get('content-security-policy')).not.toBe(policy);
  for (const answer of [page, await fetch(`${server.url}/api/Security/operators`)]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBeTruthy();
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  }
});

test('everything works over plain http under another host name', async ({ server, launchOptions }) => {
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP office.test 127.0.0.1'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext();
  const complaints = await collectComplaints(context);
  const page = await context.newPage();
  const url = server.url.replace('127.0.0.1', 'office.test');
  await signInByPage(page, 'site', { url });
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.goto(`${url}/compliance`);
  await expect(page.getByRole('tabpanel', { name: 'Compliance' })).toContainText('Showing Items');
  complaints.check();
  await browser.close();
});
