import type { Meta, StoryObj } from '@storybook/react-vite';
import QrCode from 'qrcode';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { requestLeave } from '../../../engine';
import { pressControl } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { agcQuestionsAt } from '../../../schemas/entities/compliance/agcCheck';
import { makeAgcPayload } from '../../../schemas/wire/agcPayload';
import { inTurn, refusal } from '../../common/stories/storyRecording';
import { Compliance } from './storyCompliance';
import { answer, expectMessage } from './storyComplianceForm';

const onSent = fn();
const guid = 'aed780f5-932f-4275-3465-c71b0a765183';
const menu = ['COMPLIANCE', 'AGC_CHECK'].map((code) => ({ code, name: code, icon: 'shield-check' }));
const own = { id: 9, guid, retailerName: '', siteCode: 'CS9', regionCode: '', location: '', subCompanyName: '', town: '' };

const meta = {
  title: 'Screens/Compliance/Check',
  component: Compliance,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    sessionStorage.clear();
    onSent.mockClear();
  },
  args: {
    of: 'check',
    onGo: fn(),
    login: { menu, sites: [own], siteGuid: guid, name: 'Megan Rees' },
    before: [inTurn(api.agcChecks.create, [refusal(500, 'The disk is full.'), { id: 1, rowVersion: 1 }], onSent)],
  },
} satisfies Meta<typeof Compliance>;
export default meta;
type Story = StoryObj<typeof meta>;

async function scan(siteCode: string, location: 'withinVenue' | 'outsideVenue'): Promise<void> {
  await pressControl('Scan QR Code', await page.findByRole('group', { name: /^QR code of the site/ }));
  const dialog = await page.findByRole('dialog', { name: 'Scan QR Code' });
  const drawn = await QrCode.toDataURL(makeAgcPayload({ siteCode, location }), { width: 400 });
  const picture = new File([await (await fetch(drawn)).blob()], 'code.png', { type: 'image/png' });
  await userEvent.upload(within(dialog).getByLabelText('Scan QR Code: picture'), picture);
}

export const Checked: Story = {
  play: async ({ args }) => {
    await waitFor(() =>
      expect(page.getByRole('button', { name: 'Save AGC Check' })).toHaveAccessibleDescription(/Please scan the QR code/),
    );
    await scan('CS9', 'outsideVenue');
    await expect(await page.findByText('Site CS9, outside the venue')).toBeVisible();
    for (const { label, kind } of agcQuestionsAt('outsideVenue')) {
      if (kind === 'yesNo') await answer(new RegExp(`^${label.replace('?', '')}`), 'No');
    }
    await waitFor(() => expect(page.getByRole('button', { name: 'Save AGC Check' })).toBeEnabled());
    await pressControl('Save AGC Check');
    await expectMessage('There is an error submitting the AGC check.');
    await pressControl('Save AGC Check');
    await expectMessage('AGC Check record created successfully!');
    await expect(args.onGo).toHaveBeenLastCalledWith('/compliance', {}, 'replace');
    await expect(onSent.mock.lastCall?.[0]).toMatchObject({
      siteCode: 'CS9',
      location: 'outsideVenue',
      checkDate: expect.stringMatching(/^\d{4}-.*Z$/),
      questions: expect.arrayContaining([expect.objectContaining({ id: 5, value: 0 }), expect.objectContaining({ id: 9, value: false })]),
    });
  },
};

export const NoErrorWhileScanning: Story = {
  play: async () => {
    const field = await page.findByRole('group', { name: /^QR code of the site/ });
    const complaints = () =>
      within(field.closest<HTMLElement>('[data-field]') ?? field).queryAllByText('Please scan the QR code of your site');
    await pressControl('Scan QR Code', field);
    const dialog = await page.findByRole('dialog', { name: 'Scan QR Code' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await expect(complaints()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(field).getByRole('button', { name: 'Scan QR Code' })).toHaveFocus());
    await expect(complaints()).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(complaints()[0]).toBeVisible());
  },
};

export const OfAnotherSite: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await page.findByRole('button', { name: 'Confirm AGC Check' });
    await scan('CS10', 'withinVenue');
    await waitFor(() => expect(args.onGo).toHaveBeenLastCalledWith('/compliance', {}));
    const warning = (await page.findByText('Invalid QR code, please scan the QR code linked with your site.')).parentElement;
    await expect(warning).toHaveTextContent(/^Warning/);
    await expect(page.queryByText(/^Site CS10/)).toBeNull();
    await expect(onSent).not.toHaveBeenCalled();
  },
};

async function leave(): Promise<string | undefined> {
  const left = requestLeave();
  await pressControl('Leave', await page.findByRole('alertdialog'));
  await expect(await left).toBe(true);
  return Object.values<string>({ ...sessionStorage }).find((each) => each.includes('"values"'));
}

/** Unmounts the page as the browser's Back does. */
function GoneBackFrom(props: ComponentProps<typeof Compliance>) {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsThere(false)}>
        Back
      </button>
      {isThere ? <Compliance {...props} /> : null}
    </>
  );
}

export const BackToTheForm: Story = {
  render: (args) => <GoneBackFrom {...args} />,
  play: async () => {
    await scan('CS9', 'withinVenue');
    await page.findByText('Site CS9, within the venue');
    await answer(/^Is anyone under age/, 'No');
    const draft = () => Object.values<string>({ ...sessionStorage }).find((each) => each.includes('"values"'));
    await waitFor(() => expect(draft()).toContain('CS9'));
    await userEvent.click(page.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(draft()).not.toContain('CS9'));
    await expect(draft()).toContain('"question1":false');
  },
};

export const LeftWhileScanning: Story = {
  play: async () => {
    await scan('CS9', 'withinVenue');
    await page.findByText('Site CS9, within the venue');
    await expect(await leave()).toBeUndefined();
    await answer(/^Is anyone under age/, 'No');
    const draft = await leave();
    await expect(draft).toContain('"question1":false');
    await expect(draft).not.toContain('CS9');
  },
};
