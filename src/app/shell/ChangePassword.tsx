import { ConfirmDialog, notify, useClient } from '../../engine';
import { authentication } from '../../schemas/calls/authentication';
import { useSession } from '../session/SessionProvider';

/**
 * Changes one's own password the one way that every server has: a one-time password is mailed, and signing in with it asks for a new one.
 * docs/rules/signing-in.md, 7.
 */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { email } = useSession();
  const client = useClient();
  return (
    <ConfirmDialog
      title="Change Password"
      text={`A one-time password will be mailed to ${email}. Sign in with it, and you will be asked for a new password. Until then the present one goes on working.`}
      confirmLabel="Send"
      onConfirm={async () => {
        await client.ask(authentication.resetPassword({ email }));
        notify({ tone: 'success', text: 'A one-time password is on its way to you.' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
