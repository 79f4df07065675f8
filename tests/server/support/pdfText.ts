import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfContent {
  /** Texts per page in drawing order; cells are separate. */
  readonly pages: readonly (readonly string[])[];
  readonly title: string;
  readonly language: string;
  /** First page, in points. */
  readonly size: readonly [width: number, height: number];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads a PDF. Throws for other bytes. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
  });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
  }
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  const read = Object.fromEntries(Object.entries(info));
  const content = { pages, title: textOf(read['Title']), language: textOf(read['Language']), size: [width, height] } as const;
  await task.destroy();
  return content;
}

/** Returns link targets: texts of existing places, and of broken links. */
export async function readPdfLinks(
  bytes: Uint8Array,
): Promise<{ readonly links: readonly string[]; readonly places: ReadonlySet<string> }> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
  });
  const document = await task.promise;
  const places = new Set(Object.keys(await document.getDestinations()));
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const annotations: readonly { readonly dest?: unknown }[] = await (await document.getPage(number)).getAnnotations();
    links.push(...annotations.flatMap(({ dest }) => (typeof dest === 'string' ? [dest] : [])));
  }
  await task.destroy();
  return { links, places };
}
