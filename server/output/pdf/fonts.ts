import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Every PDF reader has it, and nothing has to be embedded: quick and small, but for Western European letters only. */
const standard = { normal: 'Helvetica', bold: 'Helvetica-Bold' } as const;
/** Embedded where a text holds letters that the standard font has not. */
const wide = {
  normal: require.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
  bold: require.resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
} as const;

/** The fonts of a PDF, by name. */
export const pdfFonts = { standard, wide } as const;

/** What a PDF may be made of beside its description. */
export const fontFiles: ReadonlySet<string> = new Set([...Object.values(standard), ...Object.values(wide)]);

const inStandard = /^[\x20-\x7E\xA0-\xFFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™\n]*$/;
const inWide = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]$/u;
const symbol = /\p{Extended_Pictographic}|[\u{2190}-\u{2BFF}\u{3000}-\u{10FFFF}]/u;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
const letters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** A character that no font has is a question mark, so that it is seen that there is one. */
function drawable(text: string): string {
  const shown = Array.from(letters.segment(text), ({ segment }) => {
    if (symbol.test(segment)) return '?';
    // What is left of a letter with marks that no single character stands for is the letter.
    const one = segment.replace(unseen, '').replace(/(?<=.)\p{M}+$/u, '');
    return inStandard.test(one) || inWide.test(one) ? one : '?';
  });
  return shown.join('');
}

/** A text as a PDF can show it, with the name of the font that has its letters. */
export function fontedText(text: string): { readonly text: string; readonly font: keyof typeof pdfFonts } {
  if (inStandard.test(text)) return { text, font: 'standard' };
  const lines = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ').split('\n').map(drawable);
  const shown = lines.join('\n');
  return { text: shown, font: inStandard.test(shown) ? 'standard' : 'wide' };
}
