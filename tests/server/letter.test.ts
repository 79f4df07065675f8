import { expect, it } from 'vitest';
import { letter } from '../../server/mail/letter';

const blocks = ['<b>Jo</b> & Co sent you figures.', [['Site', '"Quay" <1>']], { label: 'Open it', path: '/a?in=1&page=2' }] as const;

it('writes a mail as plain text and as escaped HTML with the same content', () => {
  const { text, html } = letter({ appUrl: 'https://office.example.com/', operator: 'Northgate & Sons', blocks });
  expect(text).toBe(
    [
      '<b>Jo</b> & Co sent you figures.',
      'Site: "Quay" <1>',
      'Open it:\nhttps://office.example.com/a?in=1&page=2',
      'Sent by Venue Back Office for Northgate & Sons.\n',
    ].join('\n\n'),
  );
  expect(html).toContain('<p>&lt;b&gt;Jo&lt;/b&gt; &amp; Co sent you figures.</p>');
  expect(html).toContain('<tr><td>Site</td><td><b>&quot;Quay&quot; &lt;1&gt;</b></td></tr>');
  expect(html).toContain('<a href="https://office.example.com/a?in=1&amp;page=2">');
  expect(html).toContain('for Northgate &amp; Sons.');
  expect(html).not.toMatch(/\ssrc=|<link|<style|url\(/);
});

it('writes no links if the address of the application is unknown, and short lines', () => {
  const { text, html } = letter({ appUrl: undefined, operator: '', blocks: [...blocks, 'word '.repeat(40)] });
  expect(text).not.toContain('Open it');
  expect(html).not.toContain('<a');
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(72);
  expect(text).toMatch(/\n\nSent by Venue Back Office\.\n$/);
});
