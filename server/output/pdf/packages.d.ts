declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it.
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat: 'truetype';
      readonly keepAllGlyphs: true;
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}

/** What the types of pdfkit lack. */
declare namespace PDFKit {
  interface PDFFont {
    readonly id: string;
    ref(): PDFKitReference;
    /** Hexadecimal codes of its glyphs, which are embedded from now on. */
    encode(text: string): [codes: string[], positions: unknown];
  }

  interface PDFDocument {
    readonly _font: PDFFont;
    readonly _id: Buffer;
    readonly _info: PDFKitReference;
    readonly _root: PDFKitReference;
    readonly _offset: number;
    readonly _offsets: readonly number[];
    _ended: boolean;
    _write(data: string | Buffer): void;
    _refEnd(ref: PDFKitReference): void;
    _finalize(): void;
  }
}

declare namespace PDFKit.Mixins {
  interface AnnotationOption {
    structParent?: PDFKit.PDFStructureElement;
  }

  interface StructureElementOptions {
    scope?: 'Column' | 'Row';
    bbox?: readonly [left: number, top: number, right: number, bottom: number];
  }
}
