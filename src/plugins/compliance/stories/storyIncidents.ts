import { screen as page, within } from 'storybook/test';

export const incidentSite = 'aed780f5-932f-4275-3465-c71b0a765183';
export const made = { id: 1, rowVersion: 1 };

export async function complained(name = 'Please correct the following errors on your form'): Promise<readonly (string | null)[]> {
  const summary = await page.findByRole('alert', { name });
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}
