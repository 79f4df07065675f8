import { unsentTexts } from '../../data';
import { notify, withdrawNotices } from '../../ui';

/** Reports a sent record in place of its earlier notice. */
export function tellSent({ label }: { readonly label: string }): void {
  withdrawNotices(unsentTexts);
  notify({ tone: 'success', text: `${label} has been sent.` });
}
