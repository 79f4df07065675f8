/** Gives what comes, or rejects where it has not come within so many milliseconds. */
async function inTime<Value>(coming: Promise<Value>, patience: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing came for ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The text of an answer's body, however long it takes while it comes. Rejects once nothing of it has come for so many milliseconds: what lies between
 * may begin an answer and never end it.
 */
export async function patientText(response: Response, patience: number): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), patience);
      text += decoder.decode(value, { stream: !done });
      if (done) return text;
    }
  } catch (error) {
    // Nobody waits for the rest; that it cannot be given up changes nothing.
    reader.cancel().catch(() => undefined);
    throw error;
  }
}
