import { isLoginRefused, isTooOften } from '../../machines/login';
import type { LoginRefusal } from '../../schemas/entities/session';
import type { Failure } from '../../schemas/failure';
import { Banner, Button } from '../../ui';
import { unansweredText } from './unansweredText';

function offersReset({ body }: Failure): boolean {
  return typeof body === 'object' && body !== null && (body as LoginRefusal).optionShowResetPassword === true;
}

function tooOftenText({ retryAfter }: Failure): string {
  const minutes = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter / 60));
  const when = minutes === undefined ? 'a while' : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `There were too many attempts. Please try again in ${when}.`;
}

function explain(failure: Failure): string {
  if (failure.kind === 'unreachable') return unansweredText();
  if (failure.kind === 'broken')
    return failure.text ?? failure.detail ?? 'The server could not complete the request. Please try again in a moment.';
  return failure.text ?? failure.detail ?? (isTooOften(failure) ? tooOftenText(failure) : 'The server refused the request.');
}

interface LoginFailureProps {
  readonly failure: Failure;
  readonly onReset: () => void;
}

/** Says why sign-in failed; only refused credentials are a 'Login Failed'. docs/rules/signing-in.md, 2 and 8. */
export function LoginFailure({ failure, onReset }: LoginFailureProps) {
  if (!isLoginRefused({ failure })) {
    return (
      <Banner tone="error" title="Unable to log in">
        {explain(failure)}
      </Banner>
    );
  }
  const actions = offersReset(failure) ? <Button onClick={onReset}>Reset Password</Button> : undefined;
  return (
    <Banner tone="error" title="Login Failed" {...(actions === undefined ? {} : { actions })}>
      Please check your username and password.
    </Banner>
  );
}
