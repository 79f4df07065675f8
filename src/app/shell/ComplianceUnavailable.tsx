import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState, PasswordConfirm, tokensOf, useClient } from '../../engine';
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

function describe({ kind, text, detail }: Failure): string {
  return text ?? detail ?? reasons[kind];
}

/** Why the Compliance tab has nothing to show, and a way to sign in to its service again. */
export function ComplianceUnavailable({ failure }: { readonly failure: Failure }) {
  const client = useClient();
  const { username, passwordHash } = useSession();
  const [asks, setAsks] = useState(false);

  async function signIn(password: string): Promise<void> {
    const answer = await client.ask(api.authentication.signIn({ id: username, password, claims: [] }));
    updateSession({ tokens: tokensOf(answer, Date.now()), tenant: undefined, complianceFailure: undefined });
  }

  return (
    <>
      <EmptyState
        icon={<ShieldOff />}
        title="Compliance is not available"
        action={<Button onClick={() => setAsks(true)}>Sign in to Compliance</Button>}
      >
        <p>{describe(failure)}</p>
        <p>The rest of the application works as usual.</p>
      </EmptyState>
      {asks && (
        <PasswordConfirm
          text="Enter your password to sign in to the compliance service."
          passwordHash={passwordHash}
          onConfirm={signIn}
          describeFailure={(reason) => describe(failureOf(reason))}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
