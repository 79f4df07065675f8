import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { hasUnsavedChanges } from '../../../engine';
import type { InstallEvent } from '../../../machines/installation';
import type { Desk } from './storyInstallDesk';
import type { Leg, Move, Place, Walk } from './storyInstallWalks';

interface Memory {
  serial: string;
  isOtherGame: boolean;
}

function dialog(): Promise<HTMLElement> {
  return page.findByRole('dialog', { name: /^(?:Install|Edit) Machine$/ });
}

async function inDialog() {
  return within(await dialog());
}

async function finishButton(): Promise<HTMLElement> {
  return (await inDialog()).findByRole('button', { name: /^(?:Install|Save Changes)$/ });
}

async function press(name: string): Promise<void> {
  await userEvent.click(await (await inDialog()).findByRole('button', { name }));
}

async function cancel(): Promise<void> {
  const isUnsaved = hasUnsavedChanges();
  await press('Cancel');
  if (!isUnsaved) return;
  const question = await page.findByRole('alertdialog', { name: 'Leave Without Saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Leave' }));
}

async function typeSerial(memory: Memory): Promise<void> {
  const field = await (await inDialog()).findByRole('textbox', { name: /^Serial No\./ });
  await userEvent.type(field, 'x');
  memory.serial = `${memory.serial === '' ? 'S-1' : memory.serial}x`;
  await expect(field).toHaveValue(memory.serial);
}

type Doings = { readonly [T in InstallEvent['type']]: (memory: Memory) => Promise<void> };

const doings: Doings = {
  PICK: () => press('Position 3'),
  BROWSE: () => press('Browse Free Machines'),
  async SEARCH() {
    const free = (await inDialog()).queryByRole('combobox', { name: /^Free Machine/ });
    if (free !== null) {
      await userEvent.type(free, 'reef{Enter}');
      await press('Search');
      return;
    }
    const field = await (await inDialog()).findByRole('textbox', { name: /^Asset No\./ });
    if (field instanceof HTMLInputElement && field.value === '') await userEvent.type(field, 'NL-77 ');
    await press('Search');
  },
  async RELOAD(memory) {
    await typeSerial(memory);
    const list = await (await inDialog()).findByRole('combobox', { name: /^Game Title\/Pack/ });
    const isFirst = list instanceof HTMLSelectElement && list.value === '1';
    await userEvent.selectOptions(list, isFirst ? 'Copper Reef' : 'Golden Reef');
    memory.isOtherGame = isFirst;
  },
  async FINISH(memory) {
    const decide = (await inDialog()).queryByRole('button', { name: 'Apply and continue' });
    if (decide !== null) await userEvent.click(decide);
    await typeSerial(memory);
    await userEvent.click(await finishButton());
  },
  RETRY: () => press('Try again'),
  BACK: () => press('Back'),
  CANCEL: cancel,
};

async function make(move: Move, desk: Desk, memory: Memory): Promise<void> {
  if (move.by === 'user') await doings[move.event.type](memory);
  else if (move.by === 'answer') await desk.answer(move.to);
  else await desk.fail(move.to, move.failure);
}

async function shows(text: string | RegExp): Promise<void> {
  await expect((await (await inDialog()).findAllByText(text))[0]).toBeVisible();
}

const failureTexts = {
  rejected: /There is no machine asset with the number NL-77\.|This serial number is taken\./,
  unreachable: /Try again: nothing is done twice\./,
  stale: /Megan Rees changed this position meanwhile\./,
  broken: /The options could not be made\.|The free machines could not be listed\./,
  denied: /or you may not see it/,
  expired: /./,
} as const;

async function showsFailure({ failure }: Place): Promise<void> {
  if (failure !== undefined) await shows(failureTexts[failure.kind]);
}

/** The refused step runs again; the user can cancel it. */
async function asksAgain(): Promise<void> {
  await waitFor(async () => {
    await expect((await inDialog()).getByRole('button', { name: 'Cancel' })).not.toHaveAttribute('aria-disabled');
    await expect(await finishButton()).toHaveAttribute('aria-busy', 'true');
  });
}

type Sights = Readonly<Record<string, (place: Place, memory: Memory) => Promise<void>>>;

const sights: Sights = {
  async picking() {
    await (await inDialog()).findByRole('heading', { name: 'Choose a free position' });
    await expect((await inDialog()).getAllByRole('button', { name: /^Position/ })).toHaveLength(2);
  },
  async enteringAssetNo(place) {
    await (await inDialog()).findByRole('heading', { name: 'Which machine goes to Position 3?' });
    const field = await (await inDialog()).findByRole('textbox', { name: /^Asset No\./ });
    await waitFor(async () => expect((await inDialog()).getByRole('button', { name: 'Search' })).not.toHaveAttribute('aria-busy'));
    if (place.failure === undefined) await waitFor(() => expect(field).toHaveFocus());
    else if (place.failure.kind === 'rejected') await expect(field).toHaveDisplayValue(/^NL-77 ?$/);
    await showsFailure(place);
  },
  async searching() {
    await waitFor(async () => expect((await inDialog()).getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true'));
  },
  browsing: () => shows('Loading free machines…'),
  async choosingFree(place) {
    await (await inDialog()).findByRole('heading', { name: 'Which free machine goes to Position 3?' });
    await waitFor(async () => expect((await inDialog()).getByRole('button', { name: 'Search' })).not.toHaveAttribute('aria-busy'));
    await showsFailure(place);
  },
  async searchingFree() {
    await waitFor(async () => expect((await inDialog()).getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true'));
  },
  loading: () => shows('Loading the options of Position 1…'),
  async loadFailed() {
    await shows('The options of this machine could not be loaded.');
    await shows('The position could not be read.');
  },
  async describing(place, memory) {
    await (await inDialog()).findByRole('heading', { name: /^Machine NL-77 at Position [13]$/ });
    await waitFor(async () => {
      await expect(await finishButton()).not.toHaveAttribute('aria-busy');
      await expect(await finishButton()).not.toHaveAccessibleDescription('The form is being updated.');
    });
    await showsFailure(place);
    await waitFor(() => expect(hasUnsavedChanges()).toBe(memory.serial !== ''));
    if (memory.serial !== '') await expect((await inDialog()).getByRole('textbox', { name: /^Serial No\./ })).toHaveValue(memory.serial);
  },
  async refreshing(_, { serial }) {
    await waitFor(async () => expect(await finishButton()).toHaveAccessibleDescription('The form is being updated.'));
    await expect((await inDialog()).getByRole('textbox', { name: /^Serial No\./ })).toHaveValue(serial);
  },
  async finishing() {
    await waitFor(async () => expect(await finishButton()).toHaveAttribute('aria-busy', 'true'));
    await expect((await inDialog()).getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription('Wait until this has finished.');
  },
  reopening: asksAgain,
  findingAgain: asksAgain,
  async done() {
    const notice = await page.findByText(/^(?:Machine successfully installed|Your changes were saved successfully)\.$/);
    // The notice moves from the dialog to the page and is briefly hidden.
    await waitFor(() => expect(notice).toBeVisible());
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
  async cancelled() {
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(hasUnsavedChanges()).toBe(false);
  },
};

async function look(place: Place, memory: Memory): Promise<void> {
  const sight = sights[place.value];
  if (sight === undefined) throw new Error(`Nobody knows what ${place.value} looks like`);
  await sight(place, memory);
}

async function go({ from, move, to }: Leg, desk: Desk, memory: Memory): Promise<void> {
  await make(move, desk, memory);
  // The earlier input is restored, and the form reloads for the chosen game.
  if (from.value.startsWith('searching') && to.value === 'describing' && memory.isOtherGame) await desk.answer('reload');
  await look(to, memory);
}

export async function follow(walk: Walk, desk: Desk): Promise<void> {
  const memory: Memory = { serial: '', isOtherGame: false };
  await look({ value: walk.first, failure: undefined }, memory);
  for (const [at, leg] of walk.legs.entries()) {
    try {
      await go(leg, desk, memory);
    } catch (error) {
      const made = walk.legs.slice(0, at + 1).map(({ move }) => (move.by === 'user' ? move.event.type : `${move.to}: ${move.by}`));
      throw new Error(`After ${made.join(', ')}, on the way to ${leg.to.value}: ${error instanceof Error ? error.message : ''}`, {
        cause: error,
      });
    }
  }
}
