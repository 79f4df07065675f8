import './clock';
import '../../src/ui/fonts.css';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadRules } from '../../src/engine/form/typed/load';
import { TapContext } from '../../src/engine/runtime/host/stories/storyScreen';
import { pages as allPages, plugins } from '../../src/plugins';
import type { Form } from '../../src/schemas/forms/form';
import { clearNotices } from '../../src/ui/noticeStore';
import { letSecondPass, restartClock } from './clock';
import { listen } from './listen';
import { choosePress, press } from './press';
import { pages, states, tabs } from './screens';

/* Loads all beforehand: otherwise the order in which late parts arrive would depend on the machine. */
import.meta.glob(['../../src/{data,engine,machines,plugins,ui}/**/*.{ts,tsx}', '!**/stories/**', '!**/*Worker.ts'], { eager: true });
const forms = import.meta.glob<object>('../../src/schemas/forms/*.form.ts', { eager: true });

function isForm(value: unknown): value is Form<unknown> {
  return typeof value === 'object' && value !== null && 'compiled' in value;
}

beforeAll(async () => {
  const rules = Object.values(forms).flatMap((file) => Object.values(file).filter(isForm).map(loadRules));
  await Promise.all([...rules, ...[...document.fonts].map((font) => font.load()), import('re2js')]);
});

window.print = () => undefined;

async function trace(id: string, screen: ReactNode, times: number, named?: string): Promise<string> {
  const { tap, heard } = listen();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<TapContext value={tap}>{screen}</TapContext>);
  await letSecondPass();
  const lines = ['at first', ...heard().map((line) => `   ${line}`)];
  const counts = new Map<string, number>();
  for (let time = 1; time <= times; time += 1) {
    const next = choosePress(`${id} ${time} `, counts, named);
    if (next === undefined) break;
    counts.set(next.name, (counts.get(next.name) ?? 0) + 1);
    const entered = await press(next, `${id} ${time} `);
    await letSecondPass();
    lines.push(`${time}. ${next.name}${entered}`, ...heard().map((line) => `   ${line}`));
  }
  root.unmount();
  host.remove();
  await letSecondPass();
  return `${lines.join('\n')}\n`;
}

describe('the trace of presses', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    clearNotices();
    restartClock();
  });

  it('covers every screen', () => {
    const ids = [...plugins, ...allPages].map(({ id }) => id);
    expect(Object.keys({ ...tabs, ...pages }).toSorted()).toEqual(ids.toSorted());
  });

  it.each([
    ...Object.entries(tabs).map(([id, screen]) => [id, screen, 10] as const),
    ...Object.entries(pages).map(([id, screen]) => [id, screen, 5] as const),
  ])('is as stored: %s', async (id, screen, times) => {
    await expect(await trace(id, screen, times)).toMatchFileSnapshot(`${id}.txt`);
  });

  it.each(Object.entries(states))('is as stored: %s', async (id, { screen, named }) => {
    await expect(await trace(id, screen, 1, named)).toMatchFileSnapshot(`${id}.txt`);
  });
});
