import type { Recorded, RecordedCall } from '../../../engine/stories/storyKit';
import type { LoginAnswer } from '../../../schemas/entities/session';

/** What the server answered to a path. Throws where nothing is recorded. */
export function recordedAt(recording: readonly RecordedCall[], path: string): unknown {
  const found = recording.find((call) => call.path === path);
  if (found === undefined) throw new Error(`Nothing is recorded for ${path}`);
  return found.answer;
}

function isCoded(value: unknown): value is { readonly code: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

/** A form as it was answered, with some of its options changed, by code, and some of its own members. */
export function formWith(form: unknown, options: Readonly<Record<string, object>>, members: object = {}): object {
  const copy: unknown = JSON.parse(JSON.stringify(form), (_, value: unknown) =>
    isCoded(value) ? { ...value, ...options[value.code] } : value,
  );
  return { ...Object(copy), ...members };
}

/** A form that may be looked at only, as a server describes it to whoever may not change it. */
export function readOnlyForm(form: unknown, members: object = {}): object {
  const copy: unknown = JSON.parse(JSON.stringify(form), (_, value: unknown) =>
    isCoded(value) && 'isEditable' in value ? { ...value, isEditable: false } : value,
  );
  return { ...Object(copy), ...members };
}

/** Answers a call in turn with each of these, the last one from then on; `onAsked` hears what was sent. */
export function inTurn(call: Recorded['call'], replies: readonly (object | Response)[], onAsked?: (body: unknown) => void): Recorded {
  let asked = 0;
  return {
    call,
    respond(body) {
      onAsked?.(body);
      const reply = replies[Math.min(asked, replies.length - 1)];
      asked += 1;
      if (reply === undefined) return new Response(null, { status: 204 });
      return reply instanceof Response ? reply.clone() : Response.json(reply);
    },
  };
}

/** How the server refuses: in its own words, and field by field where it names fields. */
export function refusal(
  status: number,
  detail: string,
  errors?: readonly { readonly field: string; readonly message: string }[],
): Response {
  return Response.json({ detail, ...(errors === undefined ? {} : { errors }) }, { status });
}

/** The login of whoever may use these screens. */
export const sysadmin: Pick<LoginAnswer, 'menu'> = {
  menu: [{ code: 'GENERAL_SYSADMIN', name: 'System Administration', icon: 'settings' }],
};
