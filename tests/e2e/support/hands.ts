import type { Locator, Page } from '@playwright/test';
import { pressControl } from './controls';
import { expect } from './fixtures';
import { pressByKeys, tabInto, tabTo } from './keyboard';

export interface Hand {
  readonly write: (field: Locator, text: string) => Promise<void>;
  readonly pick: (list: Locator, entry: string) => Promise<void>;
  readonly reply: (question: Locator, reply: string) => Promise<void>;
  readonly tick: (box: Locator) => Promise<void>;
  readonly find: (field: Locator, text: string) => Promise<void>;
  readonly takeRow: (cell: Locator) => Promise<void>;
  readonly press: (button: Locator) => Promise<void>;
}

/** Filtered by text: the list may still show earlier matches. */
function control(page: Page, text: string): Locator {
  return page.getByRole('listbox').getByRole('option').filter({ hasText: text }).first();
}

export function pointing(page: Page): Hand {
  return {
    write: (field, text) => field.fill(text),
    pick: async (list, entry) => void (await list.selectOption({ label: entry })),
    reply: (question, reply) => question.getByRole('radio', { name: reply, exact: true }).check(),
    tick: (box) => box.check(),
    find: async (field, text) => {
      await field.fill(text);
      await control(page, text).click();
    },
    takeRow: (cell) => cell.click(),
    press: pressControl,
  };
}

export function byKeys(page: Page): Hand {
  const { keyboard } = page;
  const goTo = (goal: Locator) => tabTo(page, goal);
  return {
    async write(field, text) {
      await goTo(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    async pick(list, entry) {
      const option = list.getByRole('option', { name: entry, exact: true });
      const steps = await option.evaluate((control: HTMLOptionElement) => control.index - (control.closest('select')?.selectedIndex ?? 0));
      await goTo(list);
      for (let step = 0; step < Math.abs(steps); step += 1) await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    },
    async reply(question, reply) {
      const names = await question
        .getByRole('radio')
        .evaluateAll((radios: HTMLElement[]) =>
          radios.map((radio) => (radio instanceof HTMLInputElement ? radio.labels?.[0]?.textContent : radio.textContent)),
        );
      await goTo(question.getByRole('radio').first());
      if (names.indexOf(reply) === 0) await keyboard.press('Space');
      for (let step = 0; step < names.indexOf(reply); step += 1) await keyboard.press('ArrowRight');
    },
    async tick(box) {
      await goTo(box);
      await keyboard.press('Space');
    },
    async find(field, text) {
      await goTo(field);
      await keyboard.type(text);
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(text);
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    },
    async takeRow(cell) {
      await cell.waitFor();
      await tabInto(page, cell.locator('xpath=ancestor::*[@role="grid"]'));
      await tabTo(page, cell, 'ArrowDown');
      await keyboard.press('Enter');
    },
    press: (button) => pressByKeys(page, button),
  };
}
