import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { type OptionTypeName, optionTypeNames } from '../../../schemas/options/model';
import { optionTypes } from '../../../schemas/options/types';
import * as states from './storyOption';
import { keepDetails, OptionStory, type OptionStoryProps } from './storyOption';

/** Resets the samples' flags, so that each stands alone. */
const calm = { isRequired: false, setFocus: false, doRefresh: false };
const others: Readonly<Partial<Record<OptionTypeName, Partial<OptionStoryProps>>>> = {
  // The sample's summands are missing in a form of one option.
  total: { but: { defaultText: '2 * (3 + 4)' }, sends: '14' },
};

function formsOf(but: OptionStoryProps['but']): readonly OptionStoryProps[] {
  return Object.entries(optionTypeNames).map(([id, name]) => {
    const { but: own, ...rest } = others[name] ?? {};
    const option = { code: name.toUpperCase(), type: Number(id), ...optionTypes[name].sample, ...calm, ...own };
    return { option, onSave: keepDetails(), ...(but === undefined ? {} : { but }), ...rest };
  });
}

function EveryType({ forms }: { readonly forms: readonly OptionStoryProps[] }): ReactNode {
  return forms.map((form) => (
    <section key={String(form.option['code'])} style={{ marginBlockEnd: 24 }}>
      <OptionStory {...form} />
    </section>
  ));
}

const meta = { title: 'Options/Every type', component: EveryType, args: { forms: [] } } satisfies Meta<typeof EveryType>;
export default meta;
type Story = StoryObj<typeof meta>;

interface State {
  readonly args?: { readonly but: OptionStoryProps['but'] };
  readonly play: (played: { readonly canvasElement: HTMLElement; readonly args: OptionStoryProps }) => Promise<void>;
}

function inState({ args, play }: State, isOf: (name: OptionTypeName) => boolean = () => true): Story {
  const names = Object.values(optionTypeNames);
  const forms = formsOf(args?.but).filter((_, at) => isOf(names[at] ?? 'text'));
  return {
    args: { forms },
    async play({ canvasElement }) {
      for (const [at, section] of [...canvasElement.querySelectorAll('section')].entries()) {
        const form = forms[at];
        if (form !== undefined) await play({ canvasElement: section, args: form });
      }
    },
  };
}

function canBeEmptied(name: OptionTypeName): boolean {
  return optionTypes[name].isEditable && !optionTypes[name].counts(optionTypes[name].parse('', { choices: [] }));
}

export const Default = inState(states.asItCame);
export const RequiredAndEmpty = inState(states.requiredAndEmpty, canBeEmptied);
export const RequiredAndThere = inState(states.requiredAndThere, (name) => !canBeEmptied(name));
export const Invalid = inState(states.refusedByServer);
export const ReadOnly = inState(states.readOnly);
export const Locked = inState(states.locked);
export const Hidden = inState(states.hidden);
export const HiddenLabel = inState(states.hiddenLabel);
export const LongText = inState(states.longLabel);
export const Coloured = inState(states.coloured);
