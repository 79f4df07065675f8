import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type A11yParameters, breachesInOtherTheme } from './otherTheme';

/** Storybook renders stories with React's `act`; this warning is no story's fault. */
const ofTheRunner = 'The current testing environment is not configured to support act(';

/** The data grid renders inside its ResizeObserver callback; the browser delivers the remaining notifications a frame later. */
const ofTheObserver = 'ResizeObserver loop completed with undelivered notifications';

/** Chromium at times hovers what stands at the origin, although nothing moved the pointer: this takes the hover. */
function takeHoverAtOrigin(): void {
  const id = 'hover-at-origin';
  if (document.getElementById(id) !== null) return;
  const cover = document.createElement('div');
  cover.id = id;
  cover.ariaHidden = 'true';
  cover.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 1px; block-size: 1px; z-index: 2147483647';
  document.documentElement.append(cover);
}
takeHoverAtOrigin();

const messages: string[] = [];

beforeEach(() => {
  messages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: readonly unknown[]) => {
      const text = words.map(String).join(' ');
      if (!text.startsWith(ofTheRunner) && !text.includes(ofTheObserver)) messages.push(`console.${level}: ${text}`);
    });
  }
});

// Checking the rendered story in the other theme is cheaper than playing it again.
afterEach(async ({ story, task }) => {
  const wrong = story === undefined || task.result?.state === 'fail' ? [] : await breachesInOtherTheme(story.parameters.a11y ?? {});
  vi.restoreAllMocks();
  expect([...wrong, ...messages].join('\n')).toBe('');
});

declare module 'vitest' {
  interface TestContext {
    readonly story?: { readonly parameters: { readonly a11y?: A11yParameters } };
  }
}
