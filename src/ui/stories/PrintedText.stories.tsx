import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Dialog } from '../Dialog';
import { PaperHead } from '../paperHead';
import { TextField } from '../TextField';
import { layOutFor } from './storyMedia';

const long = 'a.very.long.address.that.no.field.of.one.line.shows@northgate-leisure.example';

function Printed({ value }: { readonly value: string }) {
  return (
    <PaperHead value={<p>Printed by Alex Morgan</p>}>
      <Dialog title="New User" onClose={() => {}}>
        <TextField label="Email" value={value} />
        <div style={{ height: 2000 }} />
      </Dialog>
    </PaperHead>
  );
}

const meta = { title: 'Parts/Dialog (modal)/Printed', component: Printed, args: { value: long } } satisfies Meta<typeof Printed>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Whole texts, and all of a dialog with its author. */
export const OnPaper: Story = {
  play: async ({ canvasElement }) => {
    const dialog = canvasElement.ownerDocument.querySelector('dialog');
    const input = dialog?.querySelector('input');
    await expect(input).toBeVisible();
    const putAway = layOutFor('print');
    try {
      await expect(input).not.toBeVisible();
      const text = dialog?.querySelector('[data-printed]');
      await expect(text).toBeVisible();
      await expect(text === null || text === undefined ? '' : getComputedStyle(text, '::before').content).toBe(`"${long}"`);
      await expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0);
      await expect(dialog?.clientHeight).toBeGreaterThan(2000);
      await expect(dialog?.firstElementChild).toHaveTextContent('Printed by Alex Morgan');
    } finally {
      putAway();
    }
  },
};

export const Short: Story = {
  args: { value: 'alex@example.com' },
  play: async ({ canvasElement }) => {
    const putAway = layOutFor('print');
    try {
      await expect(canvasElement.ownerDocument.querySelector('dialog input')).toBeVisible();
    } finally {
      putAway();
    }
  },
};
