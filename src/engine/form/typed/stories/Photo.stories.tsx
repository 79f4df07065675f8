import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { encodePhoto } from '../../../../ui/camera/encode';
import { usage } from '../../../../ui/stories/storyUsage';
import { TypedForm, type TypedFormProps } from '../forms/TypedForm';
import { portrait } from './storyRecords.form';

type Answers = { readonly image?: string };

function Portrait(props: Omit<TypedFormProps<Answers>, 'form' | 'label'>) {
  return <TypedForm {...props} form={portrait} label="Customer" />;
}

const meta = {
  title: 'Parts/Typed form/Photo',
  tags: ['autodocs'],
  parameters: usage({
    what: 'A photo from the camera or a file, made small before it is sent.',
    use: 'Ask for the picture of a person or a thing where people may stand next to it.',
    avoid: 'Require the camera: a file always works too.',
  }),
  component: Portrait,
  args: { onChange: fn() },
} satisfies Meta<typeof Portrait>;
export default meta;
type Story = StoryObj<typeof meta>;

function drawn(width = 1200, height = 900): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = 'steelblue';
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'gold';
    context.fillRect(width / 4, height / 4, width / 2, height / 2);
  }
  return canvas;
}

/** Replaces the browser's camera. Returns the restore function. */
function withCamera(getUserMedia: () => Promise<MediaStream>): () => void {
  const own = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  return () => {
    if (own === undefined) Reflect.deleteProperty(navigator, 'mediaDevices');
    else Object.defineProperty(navigator, 'mediaDevices', own);
  };
}

const streams: MediaStream[] = [];

async function fakeCamera(): Promise<MediaStream> {
  const canvas = drawn();
  const stream = canvas.captureStream(5);
  // A canvas without drawing sends no frames.
  const context = canvas.getContext('2d');
  const timer = setInterval(() => context?.fillRect(300, 300, 10, 10), 50);
  const [track] = stream.getTracks();
  const stop = track?.stop.bind(track);
  if (track !== undefined) {
    track.stop = () => {
      clearInterval(timer);
      stop?.();
    };
  }
  streams.push(stream);
  return stream;
}

export const TakenWithTheCamera: Story = {
  beforeEach: () => withCamera(fakeCamera),
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take photo' }));
    const capture = dialog.getByRole('button', { name: 'Capture' });
    await waitFor(() => expect(capture).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(capture);
    const picture = await canvas.findByRole('img', { name: 'Photo' });
    await waitFor(() => expect(picture).toHaveProperty('naturalWidth', 800));
    await expect(picture).toHaveProperty('naturalHeight', 600);
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ values: { image: expect.stringMatching(/^\/9j\//) } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(streams.at(-1)?.getTracks()[0]?.readyState).toBe('ended');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(canvas.queryByRole('img', { name: 'Photo' })).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ values: {} }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Take photo' })).toHaveFocus());
  },
};

/** The first camera frame can be captured before the browser has painted it. */
export const TakenAtOnce: Story = {
  play: async () => {
    const video = document.createElement('video');
    Object.assign(video, { autoplay: true, muted: true, playsInline: true });
    const isLive = new Promise((live) => video.addEventListener('loadeddata', live));
    const stream = await fakeCamera();
    video.srcObject = stream;
    await isLive;
    await expect(await encodePhoto(video)).toMatch(/^\/9j\//);
    for (const track of stream.getTracks()) track.stop();
  },
};

export const Cancelled: Story = {
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: () => withCamera(fakeCamera),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take photo' }));
    const video = dialog.getByLabelText('Camera view');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Capture' })).not.toHaveAttribute('aria-disabled', 'true'));
    await expect(video.clientWidth).toBeGreaterThan(300);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(streams.at(-1)?.getTracks()[0]?.readyState).toBe('ended');
  },
};

export const ChosenAsAFile: Story = {
  beforeEach: () => withCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take photo' }));
    await expect(await canvas.findByText(/The camera may not be used/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const file = document.querySelector<HTMLInputElement>('input[type=file]');
    if (file === null) throw new Error('There is no way to choose a file');
    await userEvent.upload(file, new File(['no picture'], 'note.jpg', { type: 'image/jpeg' }));
    await expect(await canvas.findByText("'note.jpg' is not a picture that can be read. Choose a photo.")).toBeVisible();
    const bytes = await new Promise<Blob | null>((done) => drawn(500, 1000).toBlob(done));
    await userEvent.upload(file, new File([bytes ?? ''], 'ada.png', { type: 'image/png' }));
    const picture = await canvas.findByRole('img', { name: 'Photo' });
    await waitFor(() => expect(picture).toHaveProperty('naturalHeight', 800));
    await expect(picture).toHaveProperty('naturalWidth', 400);
    await expect(canvas.queryByText(/is not a picture/)).toBeNull();
  },
};
