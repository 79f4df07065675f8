import { screen as page, within } from 'storybook/test';

/** The site at which the incidents of the stories are recorded, and what a server answers to one that was. */
export const incidentSite = 'aed780f5-932f-4275-3465-c71b0a765183';
export const made = { id: 1, rowVersion: 1 };

/** What the form complains about, in its order. */
export async function complained(name = 'Please correct the following errors on your form'): Promise<readonly (string | null)[]> {
  const summary = await page.findByRole('alert', { name });
  return within(summary)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}
