import { keptTexts } from '../../data';
import { notify, withdrawNotices } from '../../ui';

/** Reports a sent record in place of its earlier notice. */
export function tellSent({ label }: { readonly label: string }): void {
  withdrawNotices(keptTexts);
  notify({ tone: 'success', text: `${label} has been sent.` });
}
