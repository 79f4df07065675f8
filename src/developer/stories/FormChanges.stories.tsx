import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { FormChanges } from '../forms/FormChanges';
import { formsIn } from '../forms/outline';
import { noteForms } from '../forms/storedForms';

const server = 'https://office.example.com/api';
const serial = { code: 'SERIAL', text: 'Serial No.', type: 2, isRequired: true, maxLength: 20 };
const depth = { code: 'DEPTH', text: 'Depth', type: 7, maxValue: 10 };
const width = { code: 'WIDTH', text: 'Width', type: 7 };
const described = (...options: readonly object[]) => ({ 'GET assets/machine': formsIn({ options })['options'] ?? {} });

const meta = {
  title: 'Shell/Developer/Changed forms',
  component: FormChanges,
  args: { server, storage: sessionStorage },
  beforeEach: () => {
    sessionStorage.clear();
    return () => sessionStorage.clear();
  },
} satisfies Meta<typeof FormChanges>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  play: async () => {
    await expect(screen.getByText(/^No form of this server was opened on this device yet/)).toBeVisible();
  },
};

export const Changed: Story = {
  beforeEach: () => {
    noteForms(sessionStorage, server, described(serial, depth));
    noteForms(sessionStorage, server, described({ ...serial, isRequired: false, maxLength: 30 }, width));
  },
  play: async () => {
    await expect(screen.getByText('1 form is described otherwise than before on this device.')).toBeVisible();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(items).toEqual([
      'Changed: Serial No. (SERIAL): no longer required, greatest length 30 instead of 20',
      'Went: Depth (DEPTH): number, greatest value 10',
      'Came: Width (WIDTH): number',
    ]);
  },
};

export const AcceptedAsKnown: Story = {
  ...Changed,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Take these as known' }));
    await expect(await screen.findByText('1 form is described as before.')).toBeVisible();
  },
};
