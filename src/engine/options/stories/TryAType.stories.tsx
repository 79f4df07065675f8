import type { Meta, StoryObj } from '@storybook/react-vite';
import { type OptionTypeId, type OptionTypeName, optionTypeNames } from '../../../schemas/options/model';
import { optionTypes } from '../../../schemas/options/types';
import { hexOf, type OptionControls, OptionOfControls } from './storyControls';
import { keepDetails } from './storyOption';

const flag = { control: 'boolean' } as const;
const text = { control: 'text' } as const;
const number = { control: 'number' } as const;
const colour = { control: { type: 'color', presetColors: [] } } as const;

const meta = {
  title: 'Options/Try a type',
  component: OptionOfControls,
  // 'Every type' tests all states; one story here tests the controls.
  tags: ['!test'],
  args: { text: 'Option', type: 2, onSave: keepDetails() },
  argTypes: {
    type: { control: false },
    onSave: { control: false },
    text,
    defaultText: text,
    defaultDate: { ...text, description: 'As 2025-03-30T14:30:00' },
    defaultList: { ...number, description: 'The id of the choice; the first has 1' },
    data: { ...text, description: 'Names of the choices, separated by commas' },
    isRequired: flag,
    isEditable: flag,
    isHidden: flag,
    isPassword: flag,
    isValid: flag,
    lock: flag,
    setFocus: flag,
    doRefresh: flag,
    placeHolder: text,
    maxLength: number,
    regex: text,
    allowedCharacterRegex: { ...text, name: 'entryPattern.allowedCharacterRegex' },
    appends: { ...text, name: 'entryPattern.appends', description: 'Position and text, as 2 -, 5 -' },
    minValue: number,
    maxValue: number,
    checkDenom: number,
    isCurrency: flag,
    currencySymbol: text,
    suffix: text,
    alignment: { control: 'inline-radio', options: [0, 1, 2] },
    width: number,
    backColour: colour,
    foreColour: colour,
    inheritedText: { ...text, name: 'inherited.text' },
    inheritedFrom: { ...text, name: 'inherited.from' },
  },
} satisfies Meta<typeof OptionOfControls>;
export default meta;
type Story = StoryObj<typeof meta>;

function controlsOf(id: OptionTypeId, name: OptionTypeName): OptionControls {
  const { code, data, defaultList, entryPattern, backColour, foreColour, inherited, ...plain } = optionTypes[name].sample;
  return {
    ...plain,
    type: Number(id),
    ...(data === undefined ? {} : { data: data.map((choice) => choice.name).join(', ') }),
    ...(defaultList === undefined ? {} : { defaultList: defaultList.id }),
    ...(backColour === undefined ? {} : { backColour: hexOf(backColour) }),
    ...(foreColour === undefined ? {} : { foreColour: hexOf(foreColour) }),
  };
}

function storyOf(id: OptionTypeId): Story {
  return { args: controlsOf(id, optionTypeNames[id]) };
}

export const List: Story = { ...storyOf(1), tags: ['test'] };
export const Text = storyOf(2);
export const DateOnly = storyOf(3);
export const Multi = storyOf(4);
export const DateTime = storyOf(5);
export const Money = storyOf(6);
export const Numeric = storyOf(7);
export const Toggle = storyOf(8);
export const Label = storyOf(9);
export const CheckBox = storyOf(10);
export const MultilineText = storyOf(11);
export const Icon = storyOf(12);
export const Total: Story = { ...storyOf(13), args: { ...storyOf(13).args, defaultText: '2 * (3 + 4)' } };
export const Percentage = storyOf(14);
export const Time = storyOf(15);
