import { keptTexts } from '../../data';
import { notify, withdrawNotices } from '../../ui';

/** Says that a record that was kept has been sent, in place of what the application said of it before. Others that wait are counted where they are shown. */
export function tellSent({ label }: { readonly label: string }): void {
  withdrawNotices(keptTexts);
  notify({ tone: 'success', text: `${label} has been sent.` });
}
