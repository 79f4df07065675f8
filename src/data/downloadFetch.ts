/** Gives what comes, or rejects as `fetch` does where it has not come within so many milliseconds. */
async function inTime<Value>(coming: Promise<Value>, patience: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError(`Nothing came for ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same bytes, until nothing of them has come for so many milliseconds: then it breaks off, and lets go of the connection. */
function moving(body: ReadableStream<Uint8Array>, patience: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await inTime(reader.read(), patience);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
        // Nobody waits for the rest; that it cannot be given up changes nothing.
        reader.cancel().catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/**
 * What carries a request that is answered with a file: that may take as long as it takes, to begin and to come, while it moves. A file is read in parts
 * anyway, so that its progress can be told.
 */
export function downloadFetch(fetch: typeof globalThis.fetch, patience: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { body, status, statusText, headers } = response;
    return body === null ? response : new Response(moving(body, patience), { status, statusText, headers });
  };
}
