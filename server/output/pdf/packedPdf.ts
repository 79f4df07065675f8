import Document from 'pdfkit';

/** Objects per stream; readers find each by its position. */
const mostInStream = 500;

/** Pads objects to lines of this many bytes: objects of a table are alike, so differences between lines compress well. */
const objectLine = 55;

/** Bytes of a line of the table of objects: kind, place, index or generation. */
const widths = [1, 4, 2] as const;
const tableLineLength = widths[0] + widths[1] + widths[2];

/** Declares that a stream stores the differences between lines of this many bytes. */
const inLines = (length: number) => ({ DecodeParms: { Predictor: 12, Columns: length } });

function differences(bytes: Buffer, length: number): Buffer {
  const upward = 2;
  const count = bytes.length / length;
  const result = Buffer.alloc(bytes.length + count);
  for (let line = 0; line < count; line += 1) {
    const [from, to] = [line * length, line * (length + 1)];
    result[to] = upward;
    for (let at = 0; at < length; at += 1)
      result[to + 1 + at] = ((bytes[from + at] ?? 0) - (line === 0 ? 0 : (bytes[from + at - length] ?? 0))) & 0xff;
  }
  return result;
}

const padded = (text: string) => text.padEnd(Math.ceil(text.length / objectLine) * objectLine);

/** Writes references in the same width, except in objects with texts. */
function evenly(content: string): string {
  if (content.includes('(')) return `${content}\n`;
  return content.replaceAll('\n', '').replace(/\d+ 0 R/g, (reference) => reference.padStart(10));
}

function tableLine(kind: 0 | 1 | 2, place: number, index: number): Buffer {
  const line = Buffer.alloc(tableLineLength);
  line.writeUInt8(kind, 0);
  line.writeUInt32BE(place, widths[0]);
  line.writeUInt16BE(index, widths[0] + widths[1]);
  return line;
}

interface Packed {
  readonly id: number;
  readonly content: string;
}

/** A pdfkit document that compresses its objects: a tagged table has one for each cell. */
export class PackedPdf extends Document {
  /** The written parts of the current object: number, content, perhaps a stream, and end. */
  private written: (string | Buffer)[] | undefined;
  /** Objects to be written, by their length: like with like. */
  private readonly packed = new Map<number, Packed[]>();
  private readonly places = new Map<number, readonly [stream: number, index: number]>();

  override _write(data: string | Buffer): void {
    if (typeof data === 'string' && /^\d+ \d+ obj$/.test(data)) this.written = [];
    if (this.written === undefined) super._write(data);
    else this.written.push(data);
  }

  override _refEnd(ref: PDFKit.PDFKitReference): void {
    const written = this.written ?? [];
    this.written = undefined;
    const [, content, end] = written;
    if (end === 'endobj' && typeof content === 'string') {
      const packed = { id: ref.id, content: padded(evenly(content)) };
      const alike = this.packed.get(packed.content.length) ?? [];
      this.packed.set(packed.content.length, alike);
      alike.push(packed);
      if (alike.length >= mostInStream) this.writePacked(alike);
    } else for (const data of written) super._write(data);
    super._refEnd(ref);
  }

  private writePacked(alike: Packed[]): void {
    const objects = alike.splice(0);
    const stream = this.ref({ Type: 'ObjStm', N: objects.length, First: objects.length * objectLine, ...inLines(objectLine) });
    let offset = 0;
    const starts = objects.map(({ id, content }, index) => {
      this.places.set(id, [stream.id, index]);
      const start = `${String(id).padStart(8)} ${String(offset).padStart(8)} `;
      offset += content.length;
      return padded(start);
    });
    stream.end(differences(Buffer.from([...starts, ...objects.map(({ content }) => content)].join(''), 'binary'), objectLine));
  }

  override _finalize(): void {
    // Writing these objects must not finish the document again.
    this._ended = false;
    for (const alike of this.packed.values()) if (alike.length > 0) this.writePacked(alike);
    const start = this._offset;
    const size = this._offsets.length + 2;
    const table = this.ref({
      Type: 'XRef',
      Size: size,
      W: widths,
      Root: this._root,
      Info: this._info,
      ID: [this._id, this._id],
      ...inLines(tableLineLength),
    });
    const lines = Array.from({ length: size - 1 }, (_, at) => {
      const [stream, index] = this.places.get(at + 1) ?? [];
      if (stream !== undefined) return tableLine(2, stream, index ?? 0);
      return tableLine(1, at + 1 === table.id ? start : (this._offsets[at] ?? 0), 0);
    });
    table.end(differences(Buffer.concat([tableLine(0, 0, 0xffff), ...lines]), tableLineLength));
    for (const line of ['startxref', String(start), '%%EOF']) super._write(line);
    this.push(null);
  }
}
