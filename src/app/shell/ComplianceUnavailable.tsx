import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '../../schemas/failure';
import { Button, EmptyState } from '../../ui';
import { complianceFailureText, SignInToCompliance } from '../session/SignInToCompliance';

/** Says why compliance is unavailable, with a new sign-in. */
export function ComplianceUnavailable({ failure }: { readonly failure: Failure }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <EmptyState
        icon={<ShieldOff />}
        title="Compliance is not available"
        action={<Button onClick={() => setAsks(true)}>Sign in to Compliance</Button>}
      >
        <p>{complianceFailureText(failure)}</p>
        <p>The rest of the application works as usual.</p>
      </EmptyState>
      {asks && <SignInToCompliance onClose={() => setAsks(false)} />}
    </>
  );
}
