import { type PdfElement, readPdfStructure } from './pdfStructure';
import { readPdf } from './pdfText';

/** Returns headings that skip a level, such as an H3 after an H1. */
function headingFaults(elements: readonly PdfElement[]): readonly string[] {
  const levels = elements.flatMap(({ role }) => (/^H[1-6]$/.test(role) ? [Number(role[1])] : []));
  return levels.flatMap((level, at) => (level > (levels[at - 1] ?? 0) + 1 ? [`H${level} after H${levels[at - 1] ?? 0}`] : []));
}

/** Returns tables whose rows have different numbers of cells, or that have cells outside rows. */
function tableFaults(elements: readonly PdfElement[]): readonly string[] {
  const faults: string[] = [];
  let rows: number[] = [];
  for (const { role, path } of elements) {
    if (role === 'Table') rows = [];
    else if (role === 'TR') rows.push(0);
    else if (role === 'TH' || role === 'TD') {
      if (!path.endsWith(`/Table/TR/${role}`)) faults.push(`a cell at ${path}`);
      rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1;
      const [first] = rows;
      if (rows.length > 1 && (rows.at(-1) ?? 0) > (first ?? 0)) faults.push(`a row of ${rows.at(-1)} cells below one of ${first}`);
    }
  }
  return faults;
}

/** Returns what keeps a PDF from being read aloud: the checks of PDF/UA-1 that pdf.js can make. */
export async function faultsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { title, language } = await readPdf(bytes);
  const { pages, isMarked, showsTitle, isEmbedded } = await readPdfStructure(bytes);
  const elements = pages.flatMap((page) => page.elements);
  const has = (role: string) => elements.some((element) => element.role === role);
  return [
    ...(isMarked ? [] : ['it is not tagged']),
    ...(title === '' || !showsTitle.some(([name, value]) => name === 'DisplayDocTitle' && value) ? ['it shows no title'] : []),
    ...(language === '' ? ['it has no language'] : []),
    ...[...isEmbedded].flatMap(([font, is]) => (is ? [] : [`${font} is not embedded`])),
    ...pages.flatMap(({ loose }, at) => loose.map((text) => `page ${at + 1} has '${text}' outside its structure`)),
    ...(has('H1') ? headingFaults(elements) : ['it has no first heading']),
    ...elements.flatMap(({ role, alt }) => (role === 'Figure' && alt === '' ? ['a picture has no words'] : [])),
    ...(has('Table') && !has('TH') ? ['a table has no heads'] : []),
    ...tableFaults(elements),
  ];
}

/** Returns how many rows the last page has, if it begins no section or table of its own: undefined for that, and for a single page. */
export async function rowsOfLastPage(bytes: Uint8Array): Promise<number | undefined> {
  const { pages } = await readPdfStructure(bytes);
  const { elements = [] } = pages.at(-1) ?? {};
  const isBegun = elements.some(({ role, text }) => role === 'TH' || (/^H[1-3]$/.test(role) && text !== 'Key'));
  if (pages.length < 2 || isBegun) return undefined;
  return elements.filter(({ role }, at) => role === 'TR' && elements[at + 1]?.role === 'TD').length;
}
