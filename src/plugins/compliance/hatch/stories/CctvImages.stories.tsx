import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { Type } from 'typebox';
import { print, screen } from '../../../../engine';
import { answers, type Recorded, refuses, StoryHatch, storyCall } from '../../../../engine/stories/storyKit';
import { defineCall, json } from '../../../../schemas/call';
import { integer, text } from '../../../../schemas/wire/codec';
import { Button } from '../../../../ui';
import { CctvImages, type ImageEntry } from '../CctvImages';

const listing = storyCall<readonly ImageEntry[]>('pictures');
const full = storyCall<{ readonly data: string }>('picture');
const inline = {
  service: 'operations',
  access: { by: 'session', shows: 'nothing' },
  failure: 'inline',
  answer: json(Type.Unknown()),
} as const;
const adding = defineCall({
  ...inline,
  method: 'POST',
  path: 'pictures/add',
  summary: 'Add a picture',
  body: { fileName: text, data: text },
});
const removing = defineCall({ ...inline, method: 'POST', path: 'pictures/remove', summary: 'Remove a picture', body: { id: integer } });

function jpegOf(colour: string, width = 320, height = 240): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#fff';
    context.fillRect(width / 3, height / 3, width / 3, height / 3);
  }
  return canvas.toDataURL('image/jpeg').replace(/^data:[^,]*,/, '');
}

const pictures = ['teal', 'peru', 'slategray'].map((colour, at) => ({
  id: at + 1,
  fileName: `entrance-camera-${at + 1}.jpg`,
  thumbnail: jpegOf(colour),
}));

const onMessage = fn();
const sent = fn();
const led = fn();

const others = storyCall<readonly ImageEntry[]>('otherPictures');

const of = screen('none').custom('pictures', {
  label: 'CCTV images',
  component: async () => CctvImages,
  load: (ctx) => ('other' in ctx ? others() : listing()),
  sends: {
    view: () => full(),
    add: ({ values }) => adding(values),
    remove: ({ values }) => removing(values),
  },
  next: () => print(),
});

interface PaneArgs {
  readonly recorded: readonly Recorded[];
  readonly hasOther?: boolean;
}
function Pane({ recorded, hasOther = false }: PaneArgs) {
  const [isOther, setIsOther] = useState(false);
  return (
    <>
      {hasOther ? <Button onClick={() => setIsOther(!isOther)}>The other record</Button> : null}
      <StoryHatch of={of} ctx={isOther ? { other: true } : {}} recorded={recorded} onMessage={onMessage} onFollow={led} />
    </>
  );
}

const meta = {
  title: 'Screens/Compliance/CCTV images',
  component: Pane,
  args: {
    recorded: [
      answers(listing, pictures),
      answers(full, () => ({ data: jpegOf('teal', 1600, 1200) })),
      answers(adding, (body) => {
        sent(body);
        return { id: 4 };
      }),
      answers(removing, (body) => {
        sent(body);
        return {};
      }),
    ],
  },
  beforeEach: () => {
    onMessage.mockClear();
    sent.mockClear();
    led.mockClear();
  },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

function fileOf(name: string, content: BlobPart): File {
  return new File([content], name, { type: 'image/jpeg' });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

async function choose(...files: readonly File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is nothing to choose a file with');
  await userEvent.upload(input, [...files]);
}

export const Listed: Story = {
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'View entrance-camera-1.jpg' }));
    const viewer = await page.findByRole('dialog', { name: 'entrance-camera-1.jpg' });
    await waitFor(() => expect(viewer.querySelector('img')?.naturalWidth).toBe(1600));
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect(page.getByRole('button', { name: 'View entrance-camera-1.jpg' })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Delete entrance-camera-2.jpg' }));
    await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toHaveTextContent(
      'Are you sure you want to delete this CCTV image?',
    );
    await userEvent.click(page.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onMessage).toHaveBeenCalledWith('CCTV image deleted successfully'));
    await expect(sent).toHaveBeenCalledWith({ id: 2 });
  },
};

export const Deleted: Story = {
  args: {
    recorded: [
      answers(listing, () => (sent.mock.calls.length === 0 ? pictures : pictures.slice(1))),
      answers(removing, (body) => {
        sent(body);
        return {};
      }),
    ],
  },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Delete entrance-camera-1.jpg' }));
    await userEvent.click(await page.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(page.queryByRole('button', { name: 'Delete entrance-camera-1.jpg' })).toBeNull());
    await waitFor(() => expect(page.getByRole('list', { name: 'CCTV images' }).closest('[tabindex="-1"]')).toHaveFocus());
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Added: Story = {
  play: async () => {
    await page.findByRole('list', { name: 'CCTV images' });
    await choose(fileOf('notes.jpg', 'GIF89a'));
    await expect(await page.findByText("'notes.jpg' is not a JPEG picture. Choose a JPEG file.")).toBeVisible();
    await choose(fileOf('broken.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2])));
    await expect(await page.findByText("'broken.jpg' is not a picture that can be read. Choose another file.")).toBeVisible();
    const large = new Uint8Array(20_000_001);
    large.set([0xff, 0xd8, 0xff]);
    await choose(fileOf('large.jpg', large));
    await expect(await page.findByRole('button', { name: 'Upload' })).toHaveAccessibleDescription('Maximum file size: 20MB');
    await choose(fileOf('door.jpg', bytesOf(pictures[0]?.thumbnail ?? '')));
    await waitFor(() => expect(page.getByRole('button', { name: 'Upload' })).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(page.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(onMessage).toHaveBeenCalledWith('The CCTV file was successfully submitted!'));
    await expect(sent).toHaveBeenCalledWith({ fileName: 'door.jpg', data: pictures[0]?.thumbnail });
    await waitFor(() => expect(led).toHaveBeenLastCalledWith(print()));
  },
};

export const Several: Story = {
  args: {
    recorded: [
      answers(listing, () => {
        onMessage('asked');
        return pictures;
      }),
      {
        call: adding,
        respond(body) {
          sent(body);
          const isRefused = Object(body).fileName === 'till.jpg';
          return isRefused ? Response.json({ detail: 'The disk is full.' }, { status: 500 }) : Response.json({ id: 4 });
        },
      },
    ],
  },
  play: async () => {
    await page.findByRole('list', { name: 'CCTV images' });
    const picture = bytesOf(pictures[0]?.thumbnail ?? '');
    await choose(fileOf('door.jpg', picture), fileOf('till.jpg', picture), fileOf('yard.jpg', picture));
    await userEvent.click(await page.findByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(onMessage).toHaveBeenCalledWith('2 pictures were added.'));
    await expect(sent).toHaveBeenCalledTimes(3);
    await expect(await page.findByText(/till\.jpg: The disk is full\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard till.jpg' })).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Discard door.jpg' })).toBeNull();
    onMessage.mockClear();
    await userEvent.click(page.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(4));
    await waitFor(() => expect(onMessage).toHaveBeenCalledWith('asked'));
  },
};

/** A JPEG header only: 12,000 by 10,000 pixels. */
const huge = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x27, 0x10, 0x2e, 0xe0, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);

export const ManyPixels: Story = {
  play: async () => {
    await page.findByRole('list', { name: 'CCTV images' });
    await choose(fileOf('wall.jpg', huge));
    await expect(await page.findByText("'wall.jpg' has 120 megapixels. Choose a picture of at most 100.")).toBeVisible();
    await choose(fileOf('hall.jpg', bytesOf(jpegOf('teal', 5000, 100))));
    await userEvent.click(await page.findByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const { data } = Object(sent.mock.calls[0]?.[0]);
    const { width, height } = await createImageBitmap(new Blob([bytesOf(data)]));
    await expect([width, height]).toEqual([4096, 82]);
  },
};

export const OfAnotherRecord: Story = {
  args: { hasOther: true, recorded: [answers(listing, pictures), answers(others, [])] },
  play: async () => {
    await page.findByRole('list', { name: 'CCTV images' });
    await choose(fileOf('door.jpg', bytesOf(pictures[0]?.thumbnail ?? '')));
    await expect(await page.findByRole('button', { name: 'Upload' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'The other record' }));
    await expect(await page.findByText('No CCTV Images Uploaded')).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Upload' })).toBeNull();
  },
};

let arrive = () => undefined;

export const AnotherImage: Story = {
  args: {
    hasOther: true,
    recorded: [
      answers(listing, pictures),
      answers(others, () => (onMessage.mock.calls.length === 0 ? [] : pictures.slice(2))),
      {
        call: adding,
        respond: () =>
          new Promise((resolve) => {
            arrive = () => void resolve(Response.json({ id: 4 }));
          }),
      },
    ],
  },
  play: async () => {
    await page.findByRole('list', { name: 'CCTV images' });
    await choose(fileOf('door.jpg', bytesOf(pictures[0]?.thumbnail ?? '')));
    await userEvent.click(await page.findByRole('button', { name: 'Upload' }));
    await userEvent.click(page.getByRole('button', { name: 'The other record' }));
    await expect(await page.findByText('No CCTV Images Uploaded')).toBeVisible();
    arrive();
    await expect(await page.findByRole('button', { name: 'View entrance-camera-3.jpg' })).toBeVisible();
    await expect(onMessage).toHaveBeenCalledWith('The CCTV file was successfully submitted!');
    await expect(led).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    recorded: [
      answers(listing, pictures),
      refuses(full, 403, { detail: 'This record does not exist, or you may not see it.' }),
      refuses(adding, 400, { detail: 'Pictures can only be added to an incident that was captured by CCTV.' }),
      refuses(removing, 400, { detail: 'The record is processed.' }),
    ],
  },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'View entrance-camera-1.jpg' }));
    await expect(await page.findByText('There was an error reading the CCTV image')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await userEvent.click(page.getByRole('button', { name: 'Delete entrance-camera-1.jpg' }));
    await userEvent.click(page.getByRole('button', { name: 'Delete' }));
    await expect(await page.findByText('There was an error deleting the CCTV image')).toBeVisible();
    await expect(page.getByText('The record is processed.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await choose(fileOf('door.jpg', bytesOf(pictures[0]?.thumbnail ?? '')));
    await userEvent.click(await page.findByRole('button', { name: 'Upload' }));
    await expect(await page.findByText('There is an error submitting the CCTV file.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { recorded: [answers(listing, [])] },
  play: async () => {
    await expect(await page.findByText('No CCTV Images Uploaded')).toBeVisible();
  },
};
export const InTheDark: Story = { globals: { theme: 'dark' } };
