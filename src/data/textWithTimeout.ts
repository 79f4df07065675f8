/** Body timeout = 4 × header timeout. */
const longer = 4;

/**
 * Reads a body as text; rejects after four times `patience`, as an intermediary may never finish it. Read whole, or the developer tools
 * don't keep it.
 */
export async function textWithTimeout(response: Response, patience: number): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The answer was not whole after ${longer * patience} ms`)), longer * patience);
  });
  try {
    return await Promise.race([response.text(), late]);
  } finally {
    clearTimeout(timer);
  }
}
