import { type Call, type Declaration, type Method, methods } from '../../schemas/call';
import type { RecordedCall } from '../recording/recording';
import type { Recorded } from '../recording/transport';

export type { Recorded, RecordedCall };

export function answers<Input, Answer>(call: Call<Input, Answer>, answer: Answer | ((body: unknown) => Answer)): Recorded {
  return {
    call,
    respond(body) {
      const value = answer instanceof Function ? answer(body) : answer;
      return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
    },
  };
}

export function refuses(call: Recorded['call'], status: number, body: string | object = ''): Recorded {
  return { call, respond: () => (typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })) };
}

/** Responds once, then fails. Stateful: each story needs its own. */
export function failsLater({ respond, ...recorded }: Recorded): Recorded {
  let requests = 0;
  return {
    ...recorded,
    respond(body, signal, headers) {
      requests += 1;
      return requests === 1 ? respond(body, signal, headers) : new Response('', { status: 503 });
    },
  };
}

export function isOld({ respond, ...recorded }: Recorded, seconds: number): Recorded {
  return {
    ...recorded,
    async respond(body, signal, headers) {
      const answer = await respond(body, signal, headers);
      answer.headers.set('X-Data-Age', String(seconds));
      return answer;
    },
  };
}

export function hangs(call: Recorded['call']): Recorded {
  return {
    call,
    respond: (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  };
}

export function breaks(call: Declaration): Recorded {
  return { call, respond: () => Promise.reject(new TypeError('The connection was refused')) };
}

export function replays(recording: readonly RecordedCall[]): readonly Recorded[] {
  return recording.map(({ method, path, body, answer }) => {
    const { pathname, search } = new URL(path, 'http://recorded');
    return {
      call: { method: methodOf(method), path: pathname },
      query: search,
      ...(body === undefined ? {} : { body }),
      respond: () => Response.json(answer),
    };
  });
}

function methodOf(method: string): Method {
  const match = methods.find((known) => known === method);
  if (match === undefined) throw new Error(`A recorded call has the method ${method}`);
  return match;
}
