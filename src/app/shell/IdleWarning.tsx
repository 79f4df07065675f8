import { Button, Dialog } from '../../ui';

/** Asks whether somebody is still there, before the session ends because nothing is done (WCAG 2.2.1). */
export function IdleWarning({ onStay }: { readonly onStay: () => void }) {
  const stay = (
    <Button variant="primary" data-autofocus="" onClick={onStay}>
      Stay signed in
    </Button>
  );
  return (
    <Dialog title="Are you still there?" tone="warning" role="alertdialog" onClose={onStay} actions={stay}>
      Nothing has been done here for a while, so you will be logged out soon. What you entered is kept for you.
    </Dialog>
  );
}
