import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { screen } from '../../../definition/kinds/screen';
import { storyApi } from './storyApi';
import { RecordedScreen } from './storyScreen';

const onError = fn();

const meta = {
  title: 'Screens/Engine/Faults of a screen',
  component: RecordedScreen,
  beforeEach: () => {
    sessionStorage.clear();
    const { error } = console;
    console.error = onError;
    onError.mockClear();
    return () => {
      console.error = error;
    };
  },
} satisfies Meta<typeof RecordedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const fault = 'The subject has no site';
const throwing = screen('none').action('go', {
  label: 'Go',
  run: () => {
    throw new TypeError(fault);
  },
});

export const AnActionThrows: Story = {
  args: { screen: throwing, recorded: [], scope: 'none' },
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Go' }));
    await expect(await page.findByRole('alertdialog')).toHaveTextContent('a fault in this application');
    await expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: fault }));
    await expect(page.getByRole('button', { name: 'Go' })).not.toHaveAttribute('aria-busy', 'true');
  },
};

let held: ((answer: Response) => void)[] = [];
let moments = 0;
const slowlyRestless = screen('none').details('machines', {
  load: () => {
    moments += 1;
    return storyApi.places({ operatorId: moments });
  },
  fields: () => [],
});

export const UnstableRequestAtASlowServer: Story = {
  args: {
    screen: slowlyRestless,
    recorded: Array.from({ length: 400 }, (_, at) => ({
      call: { method: 'GET' as const, path: `story/places/${at + 1}` },
      respond: () => new Promise<Response>((resolve) => held.push(resolve)),
    })),
    scope: 'none',
  },
  beforeEach: () => {
    held = [];
  },
  play: async () => {
    for (let answer = 0; answer < 4; answer += 1) {
      await waitFor(() => expect(held.length).toBeGreaterThan(answer));
      held[answer]?.(Response.json([]));
    }
    await expect(await page.findByText(/^What 'machines' asks is another question each time/)).toBeVisible();
  },
};

let looks = 0;
const restless = screen('none').details('machines', {
  load: () => {
    looks += 1;
    return storyApi.places({ operatorId: looks });
  },
  fields: () => [],
});

export const UnstableRequest: Story = {
  args: {
    screen: restless,
    recorded: Array.from({ length: 400 }, (_, at) => ({
      call: { method: 'GET' as const, path: `story/places/${at + 1}` },
      respond: () => Response.json([]),
    })),
    scope: 'none',
  },
  play: async () => {
    await expect(await page.findByText(/^What 'machines' asks is another question each time/)).toBeVisible();
    await expect(page.getByText('Machines stopped working')).toBeVisible();
    const before = looks;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(looks - before).toBeLessThan(5);
  },
};
