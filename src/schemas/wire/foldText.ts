const plain = /^[ -~]*$/;
const dropped = /[\p{M}\p{Cf}]+/gu;
const blanks = /\s+/gu;

/** Folds the case via upper case, as ß and ς have no capital of their own. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/**
 * Folds a text for comparison: compatibility forms, marks, invisible characters, case and blanks. Must match the database's `fold_text`.
 */
export function foldText(text: string): string {
  // Fast path: most texts are plain, and a search folds thousands.
  const folded = plain.test(text) ? text.toLowerCase() : foldCase(text.normalize('NFKD').replace(dropped, ''));
  return folded.replace(blanks, ' ');
}
