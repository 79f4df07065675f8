import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { eventsFilter } from '../../../../schemas/forms/eventsFilter.form';
import { layOutFor } from '../../../../ui/stories/storyMedia';
import { FilterForm } from '../forms/FilterForm';
import { manufacturers } from './storyAnswers';
import { type Filter, filterArgs, start } from './storyFilter';

const meta = {
  title: 'Parts/Typed form/Filter in print',
  component: FilterForm<Filter>,
  args: { ...filterArgs, onApply: fn() },
} satisfies Meta<typeof FilterForm<Filter>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnPaper: Story = {
  args: {
    values: { ...start, view: 2 },
    choices: { view: [{ id: 2, name: 'Performance of all machines by their manufacturers' }], categories: manufacturers },
  },
  play: async ({ canvas, canvasElement }) => {
    const view = await canvas.findByLabelText(/Data view/);
    const asset = canvas.getByLabelText('Asset number');
    await expect(view.scrollWidth).toBeGreaterThan(0);
    const putAway = layOutFor('print');
    try {
      const printed = canvasElement.querySelector('[data-printed^="Performance of all machines"]');
      await expect(printed).toBeVisible();
      await expect(printed?.scrollWidth).toBeLessThanOrEqual(printed?.clientWidth ?? 0);
      await expect(asset).not.toBeVisible();
    } finally {
      putAway();
    }
    await expect(asset).toBeVisible();
  },
};

const period = { dateFrom: '2026-11-01', dateTo: '2026-11-28' };

/** The fields of a range stand in full. */
export const RangeOnPaper: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <div style={{ width: 900 }}>
      <FilterForm label="Events" form={eventsFilter} values={period} onApply={fn()} />
    </div>
  ),
  play: async ({ canvas }) => {
    const fields = [await canvas.findByRole('textbox', { name: 'From' }), canvas.getByRole('textbox', { name: 'To' })];
    const putAway = layOutFor('print');
    try {
      for (const field of fields) {
        await expect(field).toBeVisible();
        await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
      }
      const [from, to] = fields.map((field) => field.getBoundingClientRect());
      await expect(from?.right).toBeLessThanOrEqual(to?.left ?? 0);
    } finally {
      putAway();
    }
  },
};

/** What is behind the line of a phone is told there. */
export const OnPaperFromAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { values: { ...start, view: 2, assetNo: 'A12' } },
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('button', { name: 'Session filters (2)' });
    const summary = canvas.getByText('Data view Performance, Asset number A12');
    await expect(summary).not.toBeVisible();
    const putAway = layOutFor('print');
    try {
      await expect(summary).toBeVisible();
      await expect(line).not.toBeVisible();
    } finally {
      putAway();
    }
  },
};
