import { qrPath } from '../../../src/ui/modals/qrPath';

export function qrSheet(text: string): Buffer {
  const code = qrPath(text);
  if (code === undefined) throw new Error('The text has no code.');
  const { side, path } = code;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="300" height="300"><rect width="${side}" height="${side}" fill="white"/><path d="${path}"/></svg>`,
  );
}
