import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSize, textOfFile } from '../../src/engine/panes/document/fileText';
import { mediaOf, mediaTypeOf } from '../../src/engine/panes/document/media';
import { tileMove, tilesPerRow } from '../../src/engine/panes/tiles/arrangement';

describe('a file in a pane', () => {
  it('is what the server says, and by its name where the server does not know', () => {
    expect(mediaTypeOf({ name: 'x.png', type: 'Text/CSV; charset=utf-8' })).toBe('text/csv');
    expect(mediaTypeOf({ name: 'Scan.PDF', type: 'application/octet-stream' })).toBe('application/pdf');
    expect(mediaTypeOf({ name: 'pdf', type: '' })).toBe('application/octet-stream');
    expect(mediaTypeOf({ name: 'x.constructor', type: '' })).toBe('application/octet-stream');
  });

  it('is shown only where that is safe', () => {
    expect(mediaOf('text/html').showing).toBe('none');
    expect(mediaOf('constructor').showing).toBe('none');
    expect(mediaOf('image/png')).toEqual({ name: 'PNG image', showing: 'image' });
  });

  it('reads as text by its character set, cut at a whole character', () => {
    expect(textOfFile(new Uint8Array([0xa3, 0x35]), 'text/csv; charset=windows-1252')).toEqual({ text: '£5', isCut: false });
    expect(textOfFile(new TextEncoder().encode('£££'), 'text/csv; charset=nonsense', 5)).toEqual({ text: '££', isCut: true });
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, type) => {
        expect(textOfFile(bytes, type, 10).isCut).toBe(bytes.length > 10);
      }),
    );
  });

  it('tells its size', () => {
    expect([0, 1, 999, 1000, 1234, 999_949, 999_950, 14_000_000, 2e12].map(fileSize)).toEqual([
      '0 bytes',
      '1 byte',
      '999 bytes',
      '1 kB',
      '1.2 kB',
      '999.9 kB',
      '1 MB',
      '14 MB',
      '2,000 GB',
    ]);
  });
});

describe('tiles', () => {
  it('stand in rows of 1, 2, 2, 3, 3 and 3 on a narrow screen', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(tilesPerRow)).toEqual([1, 2, 2, 3, 3, 3, 3]);
  });

  it('are reached round and round', () => {
    expect(tileMove('ArrowRight', 2, 3)).toBe(0);
    expect(tileMove('ArrowUp', 0, 3)).toBe(2);
    expect(tileMove('End', 0, 3)).toBe(2);
    expect(tileMove('Enter', 0, 3)).toBeUndefined();
    expect(tileMove('constructor', 0, 3)).toBeUndefined();
  });
});
