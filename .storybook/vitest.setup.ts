import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What the console said during one story, as plain text. */
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: readonly unknown[]) => {
      said.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

// A story that logs an error or a warning has one, however right it looks.
afterEach(() => {
  vi.restoreAllMocks();
  expect(said.join('\n')).toBe('');
});
