import { useClient } from '../../engine';
import { type Failure, failureOf } from '../../schemas/failure';
import { PasswordConfirm } from '../../ui';
import { signInToCompliance } from './actions';
import { useSession } from './SessionProvider';

const reasons: Readonly<Record<Failure['kind'], string>> = {
  unreachable: 'The compliance service did not answer when you signed in.',
  broken: 'The compliance service failed when you signed in.',
  expired: 'Your sign-in to the compliance service is no longer valid.',
  denied: 'The compliance service does not know you as one of its users.',
  rejected: 'The compliance service refused your sign-in.',
  stale: 'The compliance service refused your sign-in.',
};

/** Returns the text for a failed sign-in to the compliance service. */
export function complianceFailureText({ kind, text, detail }: Failure): string {
  return text ?? detail ?? reasons[kind];
}

export function SignInToCompliance({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const session = useSession();

  async function signIn(password: string): Promise<void> {
    await signInToCompliance(client, session, password);
    onClose();
  }

  return (
    <PasswordConfirm
      text="Enter your password to sign in to the compliance service."
      passwordHash={session.passwordHash}
      onConfirm={signIn}
      describeFailure={(reason) => complianceFailureText(failureOf(reason))}
      onClose={onClose}
    />
  );
}
