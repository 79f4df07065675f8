import { useUnkeptChanges } from '../../engine';
import { Button, Dialog } from '../../ui';

/** Warns before an idle session ends (WCAG 2.2.1). */
export function IdleWarning({ onStay }: { readonly onStay: () => void }) {
  const unsaved = useUnkeptChanges();
  // Dialog entries and flow steps are lost with the page.
  const note =
    unsaved.length === 0
      ? 'What you entered is kept for you.'
      : `What you entered in ${unsaved.join(', ')} will be lost then; what you entered elsewhere is kept for you.`;
  const stay = (
    <Button variant="primary" data-autofocus="" onClick={onStay}>
      Stay signed in
    </Button>
  );
  return (
    <Dialog title="Are you still there?" tone="warning" role="alertdialog" onClose={onStay} actions={stay}>
      Nothing has been done here for a while, so you will be logged out soon. {note}
    </Dialog>
  );
}
