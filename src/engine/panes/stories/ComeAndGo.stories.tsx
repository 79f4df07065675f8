import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page } from 'storybook/test';
import { screen } from '../../definition/kinds/screen';
import { answers } from '../../stories/storyKit';
import { ImagesPane } from '../images/ImagesPane';
import { MatrixPane } from '../matrix/MatrixPane';
import { OptionFormPane } from '../optionForm/OptionFormPane';
import { QrCodePane } from '../qrCode/QrCodePane';
import { StoryPane, storyCall } from './storyPane';

const listing = storyCall<readonly { readonly id: number; readonly fileName: string; readonly thumbnail: string }[]>('pictures');
const full = storyCall<{ readonly data: string }>('picture');
const hours = storyCall<readonly number[]>('hours');
const item = storyCall<{ readonly main: readonly object[]; readonly more: readonly object[] }>('item');

const pixel =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z';

const before = screen('none').parameter('mode');
const pictures = before.images('pictures', {
  load: () => listing(),
  view: () => full(),
  remove: {
    save: () => full(),
    when: ({ mode }) => mode === 'whole',
    confirm: { title: 'Confirm Delete', text: 'Delete it?' },
    done: 'The picture was deleted.',
  },
  failed: { add: 'The picture was not added.', view: 'The picture could not be read.', remove: 'The picture was not deleted.' },
  emptyText: 'No pictures.',
});
const table = before.matrix('hours', {
  load: () => hours(),
  matrix: (cells) => ({ columns: ['00:00', '01:00'], rows: [{ label: 'Monday', cells }], onLabel: 'Open', offLabel: 'Closed' }),
  copies: ({ mode }) => mode === 'whole' && 'Copy a day',
  save: () => hours(),
});
const code = before.qrCode('shown', {
  text: () => 'a code',
  caption: 'Venue check',
  fileName: ({ mode }) => mode === 'whole' && 'venue-check',
  sheet: ({ mode }) => (mode === 'whole' ? { title: 'Venue check', lines: [] } : undefined),
});
const form = before.optionForm('item', {
  load: () => item(),
  sections: { main: ({ mode }) => `Main, ${mode ?? 'in part'}`, more: 'More' },
});

function Panes({ mode }: { readonly mode?: string }) {
  const recorded = [
    answers(listing, [{ id: 1, fileName: 'door.jpg', thumbnail: pixel }]),
    answers(hours, [1, 0]),
    answers(item, { main: [{ code: 'NAME', text: 'Name', type: 2 }], more: [{ code: 'TOWN', text: 'Town', type: 2 }] }),
  ];
  const ctx = mode === undefined ? {} : { mode };
  return (
    <>
      <StoryPane kind="images" component={ImagesPane} of={pictures} {...{ ctx, recorded }} />
      <StoryPane kind="matrix" component={MatrixPane} of={table} {...{ ctx, recorded }} />
      <StoryPane kind="qrCode" component={QrCodePane} of={code} {...{ ctx, recorded }} />
      <StoryPane kind="optionForm" component={OptionFormPane} of={form} {...{ ctx, recorded }} />
    </>
  );
}

const meta = { title: 'Panes/All kinds/Show and hide', component: Panes, args: {} } satisfies Meta<typeof Panes>;
export default meta;
type Story = StoryObj<typeof meta>;

const parts = ['Delete door.jpg', 'Copy a day', 'Download SVG', 'Print'];

export const Whole: Story = {
  args: { mode: 'whole' },
  play: async () => {
    for (const name of parts) await expect(await page.findByRole('button', { name })).toBeVisible();
    await expect(await page.findByRole('heading', { name: 'Main, whole' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'More' })).toBeVisible();
  },
};

export const InPart: Story = {
  play: async () => {
    await expect(await page.findByRole('button', { name: 'View door.jpg' })).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(await page.findByRole('img', { name: 'Venue check' })).toBeVisible();
    for (const name of parts) await expect(page.queryByRole('button', { name })).toBeNull();
    await expect(await page.findByRole('heading', { name: 'Main, in part' })).toBeVisible();
  },
};
