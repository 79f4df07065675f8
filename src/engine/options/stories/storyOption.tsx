import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { readOptions } from '../../../schemas/options/readOptions';
import type { Details } from '../../../schemas/wire/details';
import { OptionForm } from '../../form/OptionForm';

type WireOption = Readonly<Record<string, unknown>>;

export interface OptionStoryProps {
  readonly option: WireOption;
  readonly but?: WireOption;
  readonly sends?: string;
  readonly onSave: (details: Details) => Promise<void>;
}

export function OptionStory({ option, but, onSave }: OptionStoryProps): ReactNode {
  const [model] = useState(() => readOptions([{ ...option, ...but }]));
  return <OptionForm model={model} label="Machine" onSave={onSave} />;
}

export function keepDetails() {
  return fn((_: Details) => Promise.resolve());
}

interface Played {
  readonly canvasElement: HTMLElement;
  readonly args: OptionStoryProps;
}

function labelOf({ option, but }: OptionStoryProps): string {
  return String({ ...option, ...but }['text']);
}

function control(played: Played): HTMLElement {
  return within(played.canvasElement).getByLabelText(labelOf(played.args));
}

async function save({ canvasElement }: Played): Promise<void> {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save Changes' }));
}

export const asItCame = {
  play: async (played: Played) => {
    await expect(control(played)).toBeVisible();
    await save(played);
    const { option, but } = played.args;
    const merged = { ...option, ...but };
    const list = merged['defaultList'];
    const listed = typeof list === 'object' && list !== null && 'id' in list ? String(list.id) : undefined;
    const wire = String(played.args.sends ?? listed ?? merged['defaultDate'] ?? merged['defaultText'] ?? '');
    await expect(played.args.onSave).toHaveBeenCalledOnce();
    await expect(played.args.onSave).toHaveBeenCalledWith([[merged['code'], wire]], expect.anything());
  },
};

const empty = { defaultText: '', defaultList: undefined, defaultDate: undefined };

export const requiredAndEmpty = {
  args: { but: { ...empty, isRequired: true } },
  play: async (played: Played) => {
    const canvas = within(played.canvasElement);
    const field = control(played);
    const label = canvas.getByText(labelOf(played.args));
    await expect(getComputedStyle(label, '::after').content).toContain('*');
    await expect(canvas.queryByText(`Invalid ${labelOf(played.args)}`)).toBeNull();
    await save(played);
    await expect(played.args.onSave).not.toHaveBeenCalled();
    const link = await canvas.findByRole('link', { name: `Invalid ${labelOf(played.args)}` });
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(`Invalid ${labelOf(played.args)}`));
    await userEvent.click(link);
    await expect(field).toHaveFocus();
  },
};

export const requiredAndThere = {
  args: { but: { isRequired: true } },
  play: async (played: Played) => {
    const label = within(played.canvasElement).getByText(labelOf(played.args));
    await expect(getComputedStyle(label, '::after').content).toContain('*');
    await save(played);
    await expect(played.args.onSave).toHaveBeenCalledOnce();
  },
};

export const refusedByServer = {
  args: { but: { isValid: false } },
  play: async (played: Played) => {
    await expect(within(played.canvasElement).getByText(`Invalid ${labelOf(played.args)}`)).toBeVisible();
    await save(played);
    await expect(played.args.onSave).toHaveBeenCalledOnce();
  },
};

async function cannotBeChanged(played: Played): Promise<void> {
  const field = control(played);
  const before = field instanceof HTMLInputElement ? [field.value, field.checked] : [field.textContent];
  await userEvent.click(field);
  await userEvent.keyboard('9 ');
  await expect(field instanceof HTMLInputElement ? [field.value, field.checked] : [field.textContent]).toEqual(before);
  await asItCame.play(played);
}

export const readOnly = { args: { but: { isEditable: false } }, play: cannotBeChanged };

export const locked = {
  args: { but: { lock: true } },
  play: async (played: Played) => {
    await expect(within(played.canvasElement).getByRole('img', { name: 'Locked' })).toBeVisible();
    await cannotBeChanged(played);
  },
};

export const hidden = {
  args: { but: { isHidden: true } },
  play: async (played: Played) => {
    await expect(within(played.canvasElement).queryByLabelText(labelOf(played.args))).toBeNull();
    await save(played);
    await expect(played.args.onSave).toHaveBeenCalledOnce();
  },
};

export const hiddenLabel = {
  args: { but: { text: ' \u200b ' } },
  play: async (played: Played) => {
    await expect(within(played.canvasElement).getByLabelText(String(played.args.option['code']))).toBeVisible();
  },
};

const words = 'A description that somebody wrote without thinking of the room there is for it on a screen';

export const longLabel = {
  args: { but: { text: `${words}, and then went on: ${words} תיאור ארוך مكتوب` } },
  play: async (played: Played) => {
    const label = within(played.canvasElement).getByText(labelOf(played.args));
    await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
    await expect(control(played)).toBeVisible();
  },
};

export const coloured = {
  args: { but: { backColour: { r: 250, g: 220, b: 90, a: 255 }, foreColour: { r: 255, g: 235, b: 160, a: 255 } } },
  play: async (played: Played) => {
    await expect(control(played)).toBeVisible();
  },
};
