import type { ReactNode } from 'react';
import type { Colour } from '../../../schemas/entities/colour';
import type { Option } from '../../../schemas/entities/option';
import type { Details } from '../../../schemas/wire/details';
import { OptionStory } from './storyOption';

type Plain = Omit<Option, 'code' | 'data' | 'defaultList' | 'entryPattern' | 'backColour' | 'foreColour' | 'inherited'>;

export interface OptionControls extends Plain {
  readonly defaultList?: number;
  /** Comma-separated; ids count from 1. */
  readonly data?: string;
  readonly allowedCharacterRegex?: string;
  /** Appended text by position: `2 -, 5 -`. */
  readonly appends?: string;
  readonly backColour?: string;
  readonly foreColour?: string;
  readonly inheritedText?: string;
  readonly inheritedFrom?: string;
}

function colourFrom(hex: string | undefined): Colour | undefined {
  const [, r, g, b] = /^#(..)(..)(..)$/.exec(hex ?? '') ?? [];
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return { r: Number.parseInt(r, 16), g: Number.parseInt(g, 16), b: Number.parseInt(b, 16), a: 255 };
}

export function hexOf({ r, g, b }: Colour): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function listed(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').flatMap((each) => each.trim() || []);
}

function appendsFrom(text: string | undefined): readonly { readonly position: number; readonly text: string }[] {
  return listed(text).flatMap((each) => {
    const [, position, appended] = /^(\d+) (.+)$/.exec(each) ?? [];
    return appended === undefined ? [] : [{ position: Number(position), text: appended }];
  });
}

function optionFrom(controls: OptionControls): Readonly<Record<string, unknown>> {
  const { data, defaultList, allowedCharacterRegex, appends, backColour, foreColour, inheritedText, inheritedFrom, ...plain } = controls;
  return {
    ...plain,
    code: 'OPTION',
    data: listed(data).map((name, at) => ({ id: at + 1, name })),
    defaultList: defaultList === undefined ? undefined : { id: defaultList },
    entryPattern: allowedCharacterRegex ? { allowedCharacterRegex, appends: appendsFrom(appends) } : undefined,
    backColour: colourFrom(backColour),
    foreColour: colourFrom(foreColour),
    inherited: inheritedText ? { text: inheritedText, from: inheritedFrom ?? '' } : undefined,
  };
}

export function OptionOfControls({
  onSave,
  ...controls
}: OptionControls & { readonly onSave: (details: Details) => Promise<void> }): ReactNode {
  const option = optionFrom(controls);
  return <OptionStory key={JSON.stringify(option)} option={option} onSave={onSave} />;
}
