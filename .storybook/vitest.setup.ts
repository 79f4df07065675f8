import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type A11yParameters, breachesInOtherTheme } from './otherTheme';

/**
 * Storybook draws and removes stories by React's `act`, whatever they set. What React says of that now and then is nothing that a story did.
 */
const ofTheRunner = 'The current testing environment is not configured to support act(';

/**
 * The data grid draws at once what its observer tells it. Where that changes the size of something around it, the browser tells other observers
 * in the next frame, and says so: nothing is lost, and nothing that a story did.
 */
const ofTheObserver = 'ResizeObserver loop completed with undelivered notifications';

/** What the console said during one story, as plain text. */
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: readonly unknown[]) => {
      const text = words.map(String).join(' ');
      if (!text.startsWith(ofTheRunner) && !text.includes(ofTheObserver)) said.push(`console.${level}: ${text}`);
    });
  }
});

// A story that has passed in its theme still stands on the page: it is shown in the other one, too, which takes less than playing it again.
// A story that logs an error or a warning has one, however right it looks.
afterEach(async ({ story, task }) => {
  const wrong = story === undefined || task.result?.state === 'fail' ? [] : await breachesInOtherTheme(story.parameters.a11y ?? {});
  vi.restoreAllMocks();
  expect([...wrong, ...said].join('\n')).toBe('');
});

declare module 'vitest' {
  interface TestContext {
    /** The story that is played, as Storybook's add-on puts it here. */
    readonly story?: { readonly parameters: { readonly a11y?: A11yParameters } };
  }
}
