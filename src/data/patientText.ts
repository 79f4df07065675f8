/** So many times as long as for its beginning is waited for the whole of an answer, which may be long and its way slow. */
const longer = 4;

/**
 * The text of an answer's body. Rejects where it is not whole after four times so many milliseconds: what lies between may begin an answer and never end
 * it. The browser reads it as a whole, because what a page reads in parts is not kept for its developer tools.
 */
export async function patientText(response: Response, patience: number): Promise<string> {
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
