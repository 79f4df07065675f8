import { type BrowserContext, expect } from '@playwright/test';

/** Browser errors during a test, which fails unless it expects them. */
export interface Complaints {
  expect(pattern: RegExp): void;
}

export interface Collected extends Complaints {
  forget(): void;
  check(): void;
}

/** Collects console errors and warnings, uncaught errors and CSP violations of all pages. */
export async function collectComplaints(context: BrowserContext): Promise<Collected> {
  const messages: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    const type = message.type();
    // Playwright's own message without service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (type === 'error' || type === 'warning') messages.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => messages.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  await context.exposeFunction('reportViolation', (text: string) => messages.push(`content security policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      window.reportViolation(`${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
  return {
    forget: () => {
      messages.length = 0;
      expected.length = 0;
    },
    expect: (pattern) => void expected.push(pattern),
    check: () => {
      const unexpected = messages.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the browser may not complain').toEqual([]);
    },
  };
}

declare global {
  interface Window {
    reportViolation(text: string): void;
  }
}
