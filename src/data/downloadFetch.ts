/** Rejects as `fetch` does unless the value arrives within `patience` milliseconds. */
async function inTime<Value>(coming: Promise<Value>, patience: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError(`No data for ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Passes bytes through; aborts the connection after `patience` milliseconds without any. */
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
        // The rest is not needed, so a failed cancel is harmless.
        reader.cancel().catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/**
 * Wraps `fetch` for files, which have no time limit while data arrives. Reading in parts costs nothing, as the progress needs it anyway.
 */
export function downloadFetch(fetch: typeof globalThis.fetch, patience: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { body, status, statusText, headers } = response;
    return body === null ? response : new Response(moving(body, patience), { status, statusText, headers });
  };
}
