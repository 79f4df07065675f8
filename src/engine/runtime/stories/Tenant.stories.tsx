import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Type } from 'typebox';
import { defineCall, json } from '../../../schemas/call';
import { Button } from '../../../ui';
import { TenantProvider } from '../../common/client';
import { useAsk } from '../../common/useAsk';
import { useQuestion } from '../../panes/useQuestion';
import { RecordedClient } from '../../stories/storyKit';

const owner = defineCall({
  service: 'compliance',
  method: 'GET',
  path: 'Owner/sample',
  summary: 'Whose records these are',
  access: { by: 'bearer', shows: 'nothing' },
  failure: 'inline',
  answer: json(Type.String()),
});

const host = { register: () => undefined };
const service = { tenant: 'Harbour' };
const drawn = fn();

function Records({ tenant }: { readonly tenant: string }) {
  const { data = 'nothing' } = useAsk(owner());
  const { answer = 'nothing' } = useQuestion(owner(), { pane: 'records', host, madeFrom: [], keepPrevious: true });
  useLayoutEffect(() => void drawn(`${tenant}: ${data}, ${answer}`));
  return <p role="status">{`${tenant}: ${data}, ${answer}`}</p>;
}

function Page() {
  const [tenant, setTenant] = useState('Harbour');
  return (
    <TenantProvider tenant={tenant}>
      <Records tenant={tenant} />
      <Button
        onClick={() => {
          service.tenant = 'Northgate';
          setTenant('Northgate');
        }}
      >
        Choose Northgate
      </Button>
    </TenantProvider>
  );
}

const meta = {
  title: 'Screens/Engine/Change of operator',
  component: Page,
  decorators: [
    (Story) => (
      <RecordedClient recorded={[{ call: owner, respond: () => Response.json(service.tenant) }]}>
        <Story />
      </RecordedClient>
    ),
  ],
  beforeEach: () => {
    service.tenant = 'Harbour';
    drawn.mockClear();
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** No render ever shows another tenant's response, even with `keepPrevious`. */
export const Switched: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Harbour: Harbour, Harbour'));
    await userEvent.click(screen.getByRole('button', { name: 'Choose Northgate' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Northgate: Northgate, Northgate'));
    for (const [text] of drawn.mock.calls) {
      const [tenant = '', ...answers] = String(text).split(/[:,] /);
      for (const answer of answers) await expect([tenant, 'nothing']).toContain(answer);
    }
  },
};
