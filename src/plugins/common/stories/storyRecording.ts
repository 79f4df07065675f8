import type { Recorded, RecordedCall } from '../../../engine/stories/storyKit';
import type { LoginAnswer } from '../../../schemas/entities/session';

/** Returns the recorded response of a path. Throws if there is none. */
export function recordedAt(recording: readonly RecordedCall[], path: string): unknown {
  const match = recording.find((call) => call.path === path);
  if (match === undefined) throw new Error(`Nothing is recorded for ${path}`);
  return match.answer;
}

function isCoded(value: unknown): value is { readonly code: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

export function formWith(form: unknown, options: Readonly<Record<string, object>>, members: object = {}): object {
  const copy: unknown = JSON.parse(JSON.stringify(form), (_, value: unknown) =>
    isCoded(value) ? { ...value, ...options[value.code] } : value,
  );
  return { ...Object(copy), ...members };
}

export function readOnlyForm(form: unknown, members: object = {}): object {
  const copy: unknown = JSON.parse(JSON.stringify(form), (_, value: unknown) =>
    isCoded(value) && 'isEditable' in value ? { ...value, isEditable: false } : value,
  );
  return { ...Object(copy), ...members };
}

/** Answers a call with each reply in turn, then repeats the last. */
export function inTurn(call: Recorded['call'], replies: readonly (object | Response)[], onRequest?: (body: unknown) => void): Recorded {
  let requests = 0;
  return {
    call,
    respond(body) {
      onRequest?.(body);
      const reply = replies[Math.min(requests, replies.length - 1)];
      requests += 1;
      if (reply === undefined) return new Response(null, { status: 204 });
      return reply instanceof Response ? reply.clone() : Response.json(reply);
    },
  };
}

export function refusal(
  status: number,
  detail: string,
  errors?: readonly { readonly field: string; readonly message: string }[],
): Response {
  return Response.json({ detail, ...(errors === undefined ? {} : { errors }) }, { status });
}

export const sysadmin: Pick<LoginAnswer, 'menu'> = {
  menu: [{ code: 'GENERAL_SYSADMIN', name: 'System Administration', icon: 'settings' }],
};
