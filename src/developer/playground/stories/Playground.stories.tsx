import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useMemo } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { createDrafts } from '../../../data';
import { Playground } from '../Playground';
import { samples } from '../samples';
import { encodeShared } from '../share';
import { firstState, type PlaygroundState } from '../state';

interface StartProps {
  readonly start?: Partial<PlaygroundState>;
}

function Start({ start = {} }: StartProps): ReactNode {
  const drafts = useMemo(() => {
    const made = createDrafts(sessionStorage, `story ${Math.random()}`);
    made.write('playground', { ...firstState, ...start });
    return made;
  }, [start]);
  return <Playground drafts={drafts} />;
}

const meta = { title: 'Shell/Developer/Playground', component: Start, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Start>;
export default meta;
type Story = StoryObj<typeof meta>;

const oneText = '{ "options": [\n  { "code": "NAME", "text": "Name", "type": 2, "defaultText": "Alex" }\n] }';

function editor(): HTMLElement {
  return screen.getByRole('textbox', { name: 'JSON' });
}

function caretBehind(text: string): void {
  const walker = document.createTreeWalker(editor(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1;
    if (at < 0) continue;
    editor().focus();
    window.getSelection()?.collapse(node, at + text.length);
    document.dispatchEvent(new Event('selectionchange'));
    return;
  }
  throw new Error(`The editor shows no ${text}`);
}

function clipboard() {
  const write = fn(async (_text: string) => undefined);
  spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  return write;
}

export const AllTypes: Story = {
  play: async () => {
    await expect(await screen.findByLabelText(/Manufacturer/)).toBeVisible();
    await expect(screen.getByRole('tab', { name: 'Problems (1)' })).toBeVisible();
  },
};

export const GridWithEverything: Story = { args: { start: { subject: 'grid', text: samples.grid.text } } };

const drawn = {
  grid: {
    headerDef: [{ text: 'Site' }],
    rows: [{ cellData: [{ type: 'cell', data: { actualValue: 'Pier', displayValue: 'Pier' } }] }],
    pageCount: 3,
    pageNumber: 1,
  },
  options: [
    { code: 'SUM', text: 'Float', type: 7, defaultText: '5', isCurrency: true },
    { code: 'ON', text: 'Has a hopper', type: 8, defaultText: 'false', doRefresh: true },
  ],
};

export const PagesAndRefreshes: Story = {
  args: { start: { subject: samples.answer.subject, text: JSON.stringify(drawn) } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await expect(await screen.findByText('A screen would ask for page 2 now.')).toBeVisible();
    await expect(await screen.findByText('£')).toBeVisible();
    await userEvent.click(await screen.findByRole('switch', { name: /Has a hopper/ }));
    await expect(await screen.findByText('A screen would ask for this form again, because Has a hopper was changed.')).toBeVisible();
  },
};

const refreshed = `{ "options": [
  { "code": "NAME", "text": "Name", "type": 2, "defaultText": "Alex", "doRefresh": true },
  { "code": "ON", "text": "Has a hopper", "type": 8, "defaultText": "false", "doRefresh": true }
] }`;

export const RefreshesAsAScreen: Story = {
  args: { start: { text: refreshed } },
  play: async () => {
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, 'a');
    await expect(screen.queryByText(/A screen would/)).toBeNull();
    await userEvent.tab();
    await expect(await screen.findByText('A screen would ask for this form again, because Name was changed.')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: /Has a hopper/ }));
    await expect(
      await screen.findByText('A screen would have asked for this form again 2 times, the last time because Has a hopper was changed.'),
    ).toBeVisible();
    await expect(name).toHaveValue('Alexa');
    await expect(screen.getByRole('switch', { name: /Has a hopper/ })).toBeChecked();
    caretBehind('"Has');
    await userEvent.keyboard(' now');
    await expect(await screen.findByRole('switch', { name: /Has now a hopper/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/A screen would/)).toBeNull());
    caretBehind('"Alex');
    await userEvent.keyboard('i');
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
    await expect(screen.queryByText(/A screen would/)).toBeNull();
  },
};

const bad = { code: 'LAST', text: 'Last', type: 2, defaultText: 'a', regex: '(' };
const many = Array.from({ length: 60 }, (_, at) => ({ code: `C${at}`, text: `Field number ${at} of a long list of fields`, type: 2 }));

export const MoreProblemsThanLines: Story = {
  args: { start: { subject: 'options', text: JSON.stringify([...many, ...many, bad], null, 2) } },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: /^Problems/ }));
    await expect(await screen.findByRole('button', { name: /bad-regex/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Samples' }));
    await userEvent.click(screen.getByRole('menuitem', { name: samples.answer.title }));
    await expect(await screen.findByText(`Opened: ${samples.answer.title}. Undo brings back what was there.`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /bad-regex/ })).toBeNull());
    await expect(editor()).toHaveTextContent('assetNo');
  },
};

export const HostileList: Story = {
  args: { start: { text: samples.hostile.text } },
  play: async () => {
    await expect(await screen.findByLabelText(/A type of tomorrow/)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /^Problems/ }));
    await expect(await screen.findByRole('button', { name: /bad-regex/ })).toBeVisible();
  },
};

export const WholeAnswer: Story = { args: { start: { subject: samples.answer.subject, text: samples.answer.text } } };

export const DarkPhoneReadOnly: Story = { args: { start: { theme: 'dark', width: '390', isReadOnly: true } } };

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const SuggestsMatchingValues: Story = {
  args: { start: { text: oneText } },
  play: async () => {
    caretBehind('"Alex"');
    await userEvent.keyboard(', "isR');
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(within(list).getByRole('option', { name: /isRequired/ })).toHaveAttribute('aria-selected', 'true'));
    // A list ignores Enter just after opening, so that a line break selects nothing.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(editor()).toHaveTextContent('"isRequired": true'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-required', 'true'));
  },
};

export const ProblemsOpenTheirLines: Story = {
  args: { start: { text: oneText.replace('"type": 2', '"type": 2, "maxLength": "long"') } },
  play: async () => {
    await userEvent.click(screen.getByRole('tab', { name: 'Problems (1)' }));
    const problem = screen.getByRole('button', { name: /wrong-type/ });
    await userEvent.click(problem);
    await expect(editor()).toHaveFocus();
    await expect(window.getSelection()?.toString()).toBe('"maxLength": "long"');
    problem.focus();
    await userEvent.keyboard('{Enter}');
    await expect(editor()).toHaveFocus();
    await userEvent.keyboard('"maxLength": 9');
    await expect(await screen.findByRole('tab', { name: 'Problems (0)' })).toBeVisible();
    await expect(screen.getByText('No problems were found')).toBeVisible();
  },
};

export const PreviewFollowsTheText: Story = {
  args: { start: { text: oneText } },
  play: async () => {
    caretBehind('"Name');
    await userEvent.keyboard(' of the machine');
    await expect(await screen.findByRole('textbox', { name: /Name of the machine/ })).toHaveValue('Alex');
    await userEvent.keyboard('"');
    await expect(await screen.findByText(/This is not JSON at the moment/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /Name of the machine/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Format' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryByText(/This is not JSON at the moment/)).toBeNull());
  },
};

export const DetailsFollowTheForm: Story = {
  args: { start: { text: oneText } },
  play: async () => {
    const field = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Sam; Kim');
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await expect(screen.getByRole('cell', { name: 'Sam; Kim' })).toBeVisible();
    await expect(screen.getByText('NAME=Sam%3B Kim')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(screen.getByRole('tab', { name: 'JSON Schema' })).toHaveFocus();
    await expect(screen.getByRole('region', { name: 'JSON Schema of Option list' })).toHaveTextContent('"type": "string"');
    await userEvent.keyboard('{Home}');
    await expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sam; Kim');
  },
};

export const SharedByLink: Story = {
  args: { start: { text: oneText, width: '390' } },
  play: async () => {
    const write = clipboard();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await expect(await screen.findByText('The link is copied.')).toBeVisible();
    const link = new URL(write.mock.calls[0]?.[0] ?? '');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull());
    window.location.hash = link.hash;
    await expect(await screen.findByText('Opened from a link.')).toBeVisible();
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Alex');
    await expect(screen.getByRole('combobox', { name: 'Preview width' })).toHaveValue('390');
    await expect(window.location.hash).toBe('');
    window.location.hash = (await encodeShared(firstState)).slice(0, 40);
    await expect(await screen.findByText(/This link cannot be read/)).toBeVisible();
  },
};

function noise(length: number): string {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (seed % 26));
  }).join('');
}

export const TooLongForALink: Story = {
  args: { start: { text: oneText.replace('Alex', noise(60_000)) } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Too long for a link' });
    const write = clipboard();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await expect(await within(dialog).findByText('Copied.')).toBeVisible();
    await expect(write.mock.calls[0]?.[0]).toHaveLength(oneText.length - 4 + 60_000);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  },
};

export const CopiedAsStory: Story = {
  args: { start: { text: oneText } },
  play: async () => {
    const write = clipboard();
    screen.getByRole('button', { name: 'Copy as story' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(/The story is copied/)).toBeVisible();
    await expect(write.mock.calls[0]?.[0]).toContain('satisfies Meta');
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Copy as story' });
    await expect(within(dialog).getByRole('textbox', { name: 'Story' })).toHaveTextContent('readOptions');
  },
};

export const SamplesAndFormat: Story = {
  args: { start: { text: oneText } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Format' }));
    await waitFor(() => expect(editor()).toHaveTextContent('{ "options": [ { "code": "NAME",'));
    await userEvent.click(screen.getByRole('button', { name: 'Samples' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'A grid with everything' }));
    await expect(await screen.findByRole('grid')).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Edited part' })).toHaveValue('grid');
    await userEvent.click(screen.getByRole('tab', { name: 'UI schema' }));
    await expect(screen.getByText(/Only forms have this/)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Edited part' }), 'options');
    await expect(await screen.findByRole('tab', { name: /Problems \(1\)/ })).toBeVisible();
  },
};

export const TypingKeepsTheCaret: Story = {
  args: { start: { subject: samples.answer.subject, text: '{ "assetNo": "A",\n  "options": [] }' } },
  play: async () => {
    caretBehind('[');
    await userEvent.keyboard('{{ "code": "A", "text": "Asset", "type": 2, "setFocus": true');
    await expect(await screen.findByRole('textbox', { name: /^Asset/ })).toBeVisible();
    await expect(editor()).toHaveFocus();
  },
};

export const ValuesSuggestedByKeyboard: Story = {
  args: { start: { text: oneText } },
  play: async () => {
    caretBehind('"Name"');
    await userEvent.keyboard(', "al');
    await screen.findByRole('option', { name: /alignment/ });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: '2 right' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(editor()).toHaveTextContent('"alignment": 2'));
    await waitFor(() => expect(screen.queryByText(/This is not JSON/)).toBeNull());
  },
};

export const LeftByTab: Story = {
  args: { start: { text: oneText } },
  play: async () => {
    caretBehind('"Alex"');
    await userEvent.tab();
    await expect(screen.getByRole('tab', { name: 'Preview' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(editor()).toHaveFocus();
  },
};

export const AMegabyte: Story = {
  args: {
    start: {
      text: JSON.stringify(
        {
          options: Array.from({ length: 5000 }, (_, index) => ({
            code: `C${index}`,
            text: `Field ${index}`,
            type: 2,
            defaultText: 'x'.repeat(120),
          })),
        },
        null,
        1,
      ),
    },
  },
  play: async () => {
    await expect(await screen.findByText(/The first 300 of 5000 fields are shown/)).toBeVisible();
    caretBehind('"C0"');
    const taken: number[] = [];
    for (const key of ', "isHidden": false') {
      const started = performance.now();
      await userEvent.keyboard(key);
      taken.push(performance.now() - started);
    }
    // The lower quartile ignores delays of a busy machine.
    await expect(taken.toSorted((left, right) => left - right).at(taken.length / 4)).toBeLessThan(100);
  },
};
