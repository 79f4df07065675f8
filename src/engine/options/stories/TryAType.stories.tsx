import type { Meta, StoryObj } from '@storybook/react-vite';
import { type OptionTypeId, type OptionTypeName, optionTypeNames } from '../../../schemas/options/model';
import { optionTypes } from '../../../schemas/options/types';
import { usage } from '../../../ui/stories/storyUsage';
import { hexOf, type OptionControls, OptionOfControls } from './storyControls';
import { keepDetails } from './storyOption';

const flag = { control: 'boolean' } as const;
const text = { control: 'text' } as const;
const number = { control: 'number' } as const;
const colour = { control: { type: 'color', presetColors: [] } } as const;

const meta = {
  title: 'Options/Try a type',
  parameters: usage({
    what: 'The types of field that a server can describe, each with its attributes as controls.',
    use: 'Choose the type by the value, not by its look. Open a story to change its attributes.',
    avoid: 'Ask for a type that does not exist: first look whether an attribute of a type does it.',
    shows: 'states',
  }),
  component: OptionOfControls,
  // 'Every type' tests all states; one story here tests the controls.
  tags: ['!test', 'autodocs'],
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
    // The docs page shows all types, and would scroll to the field.
    setFocus: false,
    type: Number(id),
    ...(data === undefined ? {} : { data: data.map((choice) => choice.name).join(', ') }),
    ...(defaultList === undefined ? {} : { defaultList: defaultList.id }),
    ...(backColour === undefined ? {} : { backColour: hexOf(backColour) }),
    ...(foreColour === undefined ? {} : { foreColour: hexOf(foreColour) }),
  };
}

function storyOf(id: OptionTypeId, story: string): Story {
  return { args: controlsOf(id, optionTypeNames[id]), parameters: { docs: { description: { story } } } };
}

export const List: Story = {
  ...storyOf(1, 'One choice of several. A long list can be searched, as a combobox. For yes or no, use a toggle.'),
  tags: ['test'],
};
export const Text = storyOf(2, 'A short text on one line, such as a serial number. For amounts and figures, use money or number.');
export const DateOnly = storyOf(3, 'A day. If the hour matters too, use dateTime.');
export const Multi = storyOf(4, 'Several choices at once. Not supported yet: it shows a placeholder and keeps its value.');
export const DateTime = storyOf(5, 'A day with its time. If the day is enough, use date.');
export const Money = storyOf(6, 'An amount with its currency, typed with one dot. For a share, use percentage.');
export const Numeric = storyOf(7, 'A count or measure, with its unit as suffix. For an amount, use money.');
export const Toggle = storyOf(8, 'A setting that is on or off. For something to confirm, use checkBox.');
export const Label = storyOf(
  9,
  'A text to read, in colours of the server. Nothing can be typed; for a figure that is calculated, use total.',
);
export const CheckBox = storyOf(10, 'Something to tick when it is done or true. For a setting, use toggle.');
export const MultilineText = storyOf(11, 'A text of several lines, such as notes. For a name or code, use text.');
export const Icon = storyOf(12, 'A picture by its name, to look at. It cannot be changed.');
const total = storyOf(13, 'The result of a formula over other fields. For a figure to type, use number.');
export const Total: Story = { ...total, args: { ...total.args, defaultText: '2 * (3 + 4)' } };
export const Percentage = storyOf(14, 'A share of a whole. For any other figure, use number.');
export const Time = storyOf(15, 'A time of day without a day. For a length of time, use number with its unit.');
