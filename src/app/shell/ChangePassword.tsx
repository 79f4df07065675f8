import { useState } from 'react';
import { formText } from '../../data';
import { useClient } from '../../engine';
import { authentication } from '../../schemas/calls/authentication';
import { failureOf } from '../../schemas/failure';
import { FormDialog, notify, TextField } from '../../ui';
import { useSession } from '../session/SessionProvider';

/**
 * Changes one's own password the way every server supports: through a mailed one-time password. Asks for an address if the sign-in has
 * none. docs/rules/signing-in.md, 3 and 7.
 */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { email } = useSession();
  const client = useClient();
  const [typed, setTyped] = useState('');
  const isKnown = email.includes('@');
  const address = isKnown ? email : typed;
  return (
    <FormDialog
      title="Change Password"
      role="alertdialog"
      submitLabel="Send"
      submitDisabledReason={address === '' ? 'Enter your e-mail address first.' : undefined}
      describeFailure={(reason) => formText(failureOf(reason))}
      onSubmit={async () => {
        await client.ask(authentication.resetPassword({ email: address }));
        notify({ tone: 'success', text: 'We have sent you a one-time password.' });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        A one-time password will be mailed to {isKnown ? email : 'you'}. Sign in with it, and you will be asked for a new password. Until
        then your present password keeps working.
      </p>
      {isKnown ? null : <TextField label="E-mail" type="email" value={typed} onChange={setTyped} autoComplete="email" autoFocus />}
    </FormDialog>
  );
}
