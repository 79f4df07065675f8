/** A short text that is known only at the end of a PDF, such as the number of pages: placed now, written later. */
export interface LateText {
  /** `y` is the baseline. */
  draw(x: number, y: number): void;
  /** Must be called once. */
  write(text: string): void;
}

/** Returns a maker of late texts in the font in use. Each is a PDF object that pages refer to, so that pages need not wait for it. */
export function lateTexts(pdf: PDFKit.PDFDocument, size: number): () => LateText {
  let made = 0;
  return () => {
    made += 1;
    const name = `Late${made}`;
    const font = pdf._font;
    const form = pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -size, 20 * size, size],
      Resources: { Font: { Late: font.ref() } },
    });
    return {
      draw(x, y) {
        pdf.page.xobjects[name] = form;
        // Pages are drawn from the top down; this turns the text upright.
        pdf.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} cm /${name} Do Q`);
      },
      write: (text) => form.end(`BT /Late ${size} Tf <${font.encode(text)[0].join('')}> Tj ET`),
    };
  };
}
