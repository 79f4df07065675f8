import { PasswordConfirm, tokensOf, useClient } from '../../engine';
import { api } from '../../schemas/calls';
import { type Failure, failureOf } from '../../schemas/failure';
import { useSession } from '../session/SessionProvider';
import { updateSession } from '../session/store';

const reasons: Readonly<Record<Failure['kind'], string>> = {
  unreachable: 'The compliance service did not answer when you signed in.',
  broken: 'The compliance service failed when you signed in.',
  expired: 'Your sign-in to the compliance service is no longer valid.',
  denied: 'The compliance service does not know you as one of its users.',
  rejected: 'The compliance service refused your sign-in.',
  stale: 'The compliance service refused your sign-in.',
};

/** Why the compliance service is out of reach, in words. */
export function complianceFailureText({ kind, text, detail }: Failure): string {
  return text ?? detail ?? reasons[kind];
}

/** Asks for the password and signs in to the compliance service again. */
export function SignInToCompliance({ onClose }: { readonly onClose: () => void }) {
  const client = useClient();
  const { username, passwordHash } = useSession();

  async function signIn(password: string): Promise<void> {
    const answer = await client.ask(api.authentication.signIn({ id: username, password, claims: [] }));
    updateSession({ tokens: tokensOf(answer, Date.now()), tenant: undefined, complianceFailure: undefined });
    onClose();
  }

  return (
    <PasswordConfirm
      text="Enter your password to sign in to the compliance service."
      passwordHash={passwordHash}
      onConfirm={signIn}
      describeFailure={(reason) => complianceFailureText(failureOf(reason))}
      onClose={onClose}
    />
  );
}
