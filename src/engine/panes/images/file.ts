/** What is chosen to be added: a picture, as far as its file says so. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  /** Its content in base64. */
  readonly data: string;
}

/** How every JPEG begins. */
const jpegStart = [0xff, 0xd8, 0xff] as const;

async function isJpeg(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, jpegStart.length).arrayBuffer());
  return jpegStart.every((byte, at) => start[at] === byte);
}

function inBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^data:[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** Whether the browser can draw what a file holds. */
async function isDrawn(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** A file as a picture to be added, or in words why not: only what holds a JPEG is one. One larger than `most` comes without its content, as it is not sent. */
export async function chosenFile(file: File, most: number): Promise<ChosenFile | string> {
  const { name, size } = file;
  if (!(await isJpeg(file))) return `'${name}' is not a JPEG picture. Choose a JPEG file.`;
  if (size > most) return { name, size, data: '' };
  if (!(await isDrawn(file))) return `'${name}' is not a picture that can be read. Choose another file.`;
  return { name, size, data: await inBase64(file) };
}
