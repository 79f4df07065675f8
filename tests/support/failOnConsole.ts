import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Console warnings and errors fail a test, unless it replaces the method. */
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...messages: unknown[]) => {
      complaints.push([method, ...messages]);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'nothing may be written to the console as an error or a warning').toEqual([]);
});
