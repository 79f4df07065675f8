import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent } from 'storybook/test';
import { screen } from '../../../definition/kinds/screen';
import { RecordedScreen } from '../../../runtime/host/stories/storyScreen';
import { answers } from '../../../stories/storyKit';
import { storyCall } from '../../stories/storyPane';

const listed = storyCall<readonly { readonly id: number }[]>('Foot/listed');
const item = storyCall<{ readonly options: readonly object[] }>('Foot/item');
const names = Array.from({ length: 36 }, (_, at) => `Answer ${at + 1}`);

const tall = screen('none')
  .grid('list', { rows: () => listed(), columns: [{ key: 'id' }], id: 'id' })
  .optionForm('item', { load: () => item(), save: () => item(), saved: 'Saved.' })
  .layout('list item');

const meta = {
  title: 'Panes/Option form/Save bar',
  component: RecordedScreen,
  args: {
    screen: tall,
    recorded: [answers(listed, [{ id: 1 }]), answers(item, { options: names.map((text, at) => ({ code: `A${at}`, text, type: 2 })) })],
  },
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The sticky save bar never covers the focused field. WCAG 2.2, 2.4.11. */
export const AboveTheFoot: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async () => {
    const first = await page.findByRole('textbox', { name: 'Answer 1' });
    const foot = (await page.findByRole('button', { name: 'Save Changes' })).closest('[data-part=actions]');
    if (foot === null) throw new Error('The form has no foot');
    first.focus();
    const beneath: string[] = [];
    for (const name of names) {
      const field = page.getByRole('textbox', { name });
      await expect(field).toHaveFocus();
      if (field.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 0.5) beneath.push(name);
      await userEvent.tab();
    }
    await expect(beneath).toEqual([]);
  },
};
