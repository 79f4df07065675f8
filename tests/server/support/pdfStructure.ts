import { getDocument, OPS, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfElement {
  readonly role: string;
  /** Of the element itself, without its children. */
  readonly text: string;
  readonly alt: string;
  /** Roles from the document to the element. */
  readonly path: string;
}

export interface PdfPage {
  readonly elements: readonly PdfElement[];
  /** Texts that are no content, such as page numbers. */
  readonly artifacts: readonly string[];
  /** Texts that are neither. */
  readonly loose: readonly string[];
  /** How many areas are filled. */
  readonly fills: number;
}

type Node = NonNullable<Awaited<ReturnType<PDFPageProxy['getStructTree']>>>;

/** Returns a page's texts by the id of their marked content, artifacts, and others. */
async function textsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const byId = new Map<string, string>();
  const [artifacts, loose]: [string[], string[]] = [[], []];
  const open: { readonly id: string; readonly isArtifact: boolean }[] = [];
  for (const item of items) {
    if ('str' in item) {
      const [id, isArtifact] = [open.findLast((mark) => mark.id !== '')?.id, open.some((mark) => mark.isArtifact)];
      if (id !== undefined) byId.set(id, (byId.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
      else if (item.str.trim() !== '') (isArtifact ? artifacts : loose).push(item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else {
      // The types leave the tag out.
      const { id, tag }: { readonly id: string | null; readonly tag?: string } = item;
      open.push({ id: id ?? '', isArtifact: tag === 'Artifact' });
    }
  }
  return { byId, artifacts, loose };
}

function elementsOf(node: Node, byId: ReadonlyMap<string, string>, above: string): readonly PdfElement[] {
  const path = `${above}/${node.role}`;
  const texts = node.children.flatMap((child) => ('id' in child ? [byId.get(child.id) ?? ''] : []));
  const alt = 'alt' in node && typeof node.alt === 'string' ? node.alt : '';
  const below = node.children.flatMap((child) => ('role' in child ? elementsOf(child, byId, path) : []));
  return [{ role: node.role, text: texts.join(' ').trim(), alt, path }, ...below];
}

/** Reads what a PDF tells readers that speak it. */
export async function readPdfStructure(bytes: Uint8Array) {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
    fontExtraProperties: true,
  });
  const document = await task.promise;
  const pages: PdfPage[] = [];
  const fonts = new Map<string, boolean>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { byId, artifacts, loose } = await textsOf(page);
    const tree = await page.getStructTree();
    const { fnArray } = await page.getOperatorList();
    const fills = fnArray.filter((operator) => operator === OPS.fill).length;
    pages.push({ elements: tree === null ? [] : elementsOf(tree, byId, ''), artifacts, loose, fills });
    for (const { fontName } of (await page.getTextContent()).items.filter((item) => 'str' in item)) {
      const { name, missingFile }: { readonly name: string; readonly missingFile: boolean } = page.commonObjs.get(fontName);
      fonts.set(name, !missingFile);
    }
  }
  const read = {
    pages,
    isMarked: (await document.getMarkInfo())?.Marked === true,
    showsTitle: Object.entries((await document.getViewerPreferences()) ?? {}),
    isEmbedded: fonts,
  };
  await task.destroy();
  return read;
}
