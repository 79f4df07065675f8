import { describe, expect, it } from 'vitest';
import { type CardPlace, placeCard } from '../../src/engine/grid/cards';
import { gridOf } from '../../src/engine/grid/gridOf';
import { describedLayout, readLayout, setTable } from '../../src/engine/grid/layout';

interface Visit {
  readonly asset: string;
  readonly note: string;
  readonly site: string;
  readonly started: string;
  readonly state: { readonly name: string; readonly colour: { r: number; g: number; b: number; a: number } };
  readonly net: number;
}

const row: Visit = {
  asset: 'A-001',
  note: '',
  site: 'Silver Lantern Blackpool',
  started: '2026-11-20T10:30:00Z',
  state: { name: 'Offline', colour: { r: 198, g: 40, b: 40, a: 255 } },
  net: 1204,
};
const grid = gridOf<Visit>(
  [
    { key: 'note', title: 'Note' },
    { key: 'asset', title: 'Asset' },
    { key: 'site', title: 'Site' },
    { key: 'started', title: 'Started', cell: 'dateTime' },
    { key: 'state', title: 'State', cell: 'status' },
    { key: 'net', title: 'Net', cell: 'money' },
  ],
  [row, row],
);
const all = [0, 1, 2, 3, 4, 5];
const phone = { available: 366, scale: 1 };

function partsOf(places: readonly CardPlace[]): readonly string[] {
  return places.map(({ index, part }) => `${part} ${grid.columns[index]?.title}`);
}

describe('a row as a card', () => {
  it('shows its name, its state and a few values by the order of the columns, one of them a figure', () => {
    expect(partsOf(placeCard(grid, all, phone).places)).toEqual(['title Asset', 'mark State', 'text Site', 'figure Net']);
  });

  it('follows the order that somebody has given the columns, and what they have hidden', () => {
    expect(partsOf(placeCard(grid, [2, 5, 3, 0], phone).places)).toEqual(['title Site', 'trailing Net', 'text Started']);
  });

  it('never cuts its state, and breaks its name instead', () => {
    const waiting = { ...row, state: { ...row.state, name: 'Authorisation Required' } };
    const states = gridOf<Visit>(
      [
        { key: 'site', title: 'Site' },
        { key: 'state', title: 'State', cell: 'status' },
      ],
      [waiting],
    );
    for (const available of [356, 286])
      expect(placeCard(states, [0, 1], { available, scale: 1 }).places).toEqual([
        expect.objectContaining({ part: 'lines' }),
        expect.objectContaining({ part: 'mark', width: 183 }),
      ]);
  });

  it('is headed by a picture that stands before all others', () => {
    const pictured = gridOf<Visit>(
      [
        { key: 'asset', title: 'Asset' },
        { key: 'site', title: 'Kind', cell: 'icon', icon: ({ site }) => ({ icon: 'eye', label: site }) },
        { key: 'state', title: 'State', cell: 'status' },
      ],
      [row],
    );
    const titleOf = (shown: readonly number[]) => placeCard(pictured, shown, phone).places.find(({ part }) => part === 'title')?.index;
    expect([titleOf([1, 0, 2]), titleOf([0, 1, 2])]).toEqual([1, 0]);
  });

  it('shows more if it is wider, as on a phone in landscape', () => {
    expect(partsOf(placeCard(grid, all, { available: 660, scale: 1 }).places)).toEqual([
      'title Asset',
      'mark State',
      'text Site',
      'text Started',
      'figure Net',
    ]);
  });

  it('shows an amount rather than a count, unless the screen names the count', () => {
    const weeks = gridOf(
      [
        { key: 'week', title: 'Week Ending' },
        { key: 'by', title: 'Collected By' },
        { key: 'machines', title: 'Machines', cell: 'number' },
        { key: 'tickets', title: 'Tickets', cell: 'number' },
        { key: 'banked', title: 'Banked', cell: 'money' },
      ],
      [{ week: '22-11-2026', by: 'Agnieszka Nowak', machines: 21, tickets: 340, banked: 31_297.05 }],
    );
    const textsOf = (named: readonly string[], available = 358) =>
      placeCard(weeks, [0, 1, 2, 3, 4], { available, scale: 1, named }).places.map(({ index }) => weeks.columns[index]?.title);
    expect(textsOf([])).toEqual(['Week Ending', 'Collected By', 'Machines', 'Banked']);
    expect(textsOf(['week', 'machines', 'tickets', 'by'])).toEqual(['Week Ending', 'Machines', 'Tickets', 'Collected By']);
    expect(textsOf([], 660)).toEqual(['Week Ending', 'Collected By', 'Machines', 'Tickets', 'Banked']);
  });

  it('gives a figure some spare room, since the width of its letters is only estimated', () => {
    const counts = gridOf(
      [
        { key: 'position', title: 'Pos.' },
        { key: 'asset', title: 'Asset No.' },
        { key: 'game', title: 'Game' },
        { key: 'counted', title: 'Counted', cell: 'money' },
      ],
      [{ position: '4', asset: 'NL10181', game: 'Sevens Ablaze', counted: 219.6 }],
    );
    const { places } = placeCard(counts, [0, 1, 2, 3], phone);
    const [text, figure] = places.filter(({ top }) => top > 0);
    expect((text?.width ?? 0) + (figure?.width ?? 0)).toBe(phone.available);
    expect(figure?.width).toBeGreaterThanOrEqual(138);
  });

  it('shows a value rather than its label if only one fits, as in large text', () => {
    const floor = gridOf(
      [
        { key: 'game', title: 'Game' },
        { key: 'position', title: 'Pos.' },
        { key: 'asset', title: 'Asset No.' },
        { key: 'site', title: 'Site' },
        { key: 'state', title: 'State', cell: 'status' },
      ],
      [{ game: 'Mainstage Bingo', position: '1', asset: 'NL10001', site: 'Silver Lantern Blackpool', state: row.state }],
    );
    const bareAt = (scale: number, shown: readonly number[]) =>
      placeCard(floor, shown, { available: 358, scale }).places.flatMap(({ index, isBare }) =>
        isBare ? [floor.columns[index]?.title] : [],
      );
    expect(bareAt(1, [0, 1, 2, 4])).toEqual([]);
    expect(bareAt(2, [0, 1, 2, 4])).toEqual(['Asset No.']);
    // If even the value has no space, its truncated start is useless.
    expect(bareAt(2, [0, 1, 3, 4])).toEqual([]);
  });

  it('covers the whole card so that all of it can be pressed, and is tall enough for a thumb', () => {
    for (const room of [phone, { available: 318, scale: 2 }, { available: 0, scale: 1 }, { available: 660, scale: 1 }]) {
      const { places, height } = placeCard(grid, all, room);
      const width = room.available === 0 ? 360 : room.available;
      const lines = [...new Set(places.map(({ top }) => top))];
      // In large text, a figure without space gets its own line.
      expect(lines).toHaveLength(room.scale === 1 ? 2 : 3);
      for (const top of lines) {
        const line = places.filter((place) => place.top === top);
        expect(line.reduce((sum, place) => sum + place.width, 0)).toBe(width);
        expect(Math.max(...line.map((place) => place.left + place.width))).toBe(width);
      }
      expect(places.reduce((most, place) => Math.max(most, place.top + place.height), 0)).toBe(height);
      expect(height).toBeGreaterThanOrEqual(44 * room.scale);
    }
  });

  it('never cuts dates, amounts and codes, and moves them to their own line instead', () => {
    const batches = gridOf(
      [
        { key: 'week', title: 'Week Ending', cell: 'date' },
        { key: 'collected', title: 'Collected', cell: 'dateTime' },
        { key: 'by', title: 'Collected By' },
        { key: 'won', title: 'Meter Won', cell: 'money' },
      ],
      [{ week: '2026-11-22', collected: '2026-11-23T00:00:00Z', by: 'Chloe Watts', won: 30317.5 }],
    );
    for (const available of [160, 240, 320, 366]) {
      const { places } = placeCard(batches, [0, 1, 2, 3], { available, scale: 1 });
      const widthOf = (index: number) => places.find((place) => place.index === index)?.width;
      expect(widthOf(0)).toBeGreaterThanOrEqual(100);
      expect(widthOf(1) ?? 150, `at ${available} px`).toBeGreaterThanOrEqual(Math.min(available, 145));
      expect(widthOf(3) ?? 100, `at ${available} px`).toBeGreaterThanOrEqual(Math.min(available, 95));
    }
  });

  it('moves figures to their own lines, in order, where their names would be cut', () => {
    const figures = gridOf<{ readonly company: string; readonly amount: number }>(
      [
        { key: 'company', title: 'Company' },
        { key: 'amount', title: 'Cash In', cell: 'money' },
        { key: 'net', title: 'Net Income', cell: 'money', value: ({ amount }) => amount },
        { key: 'stakes', title: 'Stakes', cell: 'money', value: ({ amount }) => amount },
      ],
      [{ company: 'Rosewood Bingo Limited', amount: 45718690 }],
    );
    const partsAt = (available: number) =>
      placeCard(figures, [0, 1, 2, 3], { available, scale: 1 }).places.map(({ index, part }) => `${part} ${index}`);
    expect(partsAt(330)).toEqual(['title 0', 'text 1', 'apart 2', 'apart 3']);
    expect(partsAt(430)).toEqual(['title 0', 'trailing 1', 'text 2', 'figure 3']);
  });

  it('moves a text that would be cut to its own line', () => {
    const kiosks = gridOf<Visit>(
      [
        { key: 'asset', title: 'Serial' },
        { key: 'site', title: 'Site' },
        { key: 'state', title: 'State', cell: 'status' },
        { key: 'net', title: 'In Kiosk Now', cell: 'money' },
      ],
      [{ ...row, site: 'Crown Street Newcastle upon Tyne' }],
    );
    const parts = placeCard(kiosks, [0, 1, 2, 3], phone).places.map(({ index, part }) => `${part} ${index}`);
    expect(parts).toEqual(['title 0', 'mark 2', 'text 1', 'apart 3']);
  });

  it('makes buttons large enough for a thumb', () => {
    const withButtons = gridOf<Visit>(
      [
        { key: 'asset', title: 'Asset' },
        { key: 'site', title: 'Site' },
        { key: 'net', title: 'Net', cell: 'money' },
        { key: 'open', title: 'Open', cell: 'buttons', buttons: () => [{ label: 'View' }] },
      ],
      [row],
    );
    const { places } = placeCard(withButtons, [0, 1, 2, 3], phone);
    expect(places.map(({ part }) => part)).toEqual(['title', 'trailing', 'text', 'buttons']);
    expect(places.at(-1)?.height).toBeGreaterThanOrEqual(44);
  });

  it('gives the texts of buttons room in one line, and puts the next value below the first beside them', () => {
    const records = gridOf(
      [
        { key: 'id', title: 'ID', isPlain: true },
        { key: 'type', title: 'Type' },
        { key: 'state', title: 'State', cell: 'status' },
        { key: 'started', title: 'Date', cell: 'dateTime', isPlain: true },
        { key: 'who', title: 'Customer', cell: 'buttons', buttons: () => [{ label: 'Nicola Hughes' }] },
        { key: 'site', title: 'Site' },
      ],
      [{ ...row, id: 161152193, type: 'Observation' }],
    );
    const named = ['type', 'state', 'who', 'started', 'id'];
    for (const available of [358, 300]) {
      const { places, height } = placeCard(records, all, { available, scale: 1, named });
      expect(places.map(({ index }) => records.columns[index]?.title)).toEqual(['Type', 'State', 'Date', 'ID', 'Customer']);
      const [date, id, who] = places.slice(-3);
      expect([date?.top, id?.top, who?.top]).toEqual([32, 60, 32]);
      expect([date?.left, id?.left, who?.left]).toEqual([0, 0, date?.width]);
      expect((date?.width ?? 0) + (who?.width ?? 0)).toBe(available);
      expect(who?.width).toBeGreaterThanOrEqual(120);
      expect((who?.top ?? 0) + (who?.height ?? 0)).toBe(height);
      expect(height).toBeLessThanOrEqual(88);
    }
    const wide = placeCard(records, all, { available: 440, scale: 1, named }).places;
    expect(wide.filter(({ top }) => top === 32).map(({ index }) => records.columns[index]?.title)).toEqual(['Date', 'ID', 'Customer']);
  });

  it('has room for a whole machine number next to a short value', () => {
    const machines = gridOf(
      [
        { key: 'type', title: 'Game' },
        { key: 'position', title: 'Pos.' },
        { key: 'asset', title: 'Asset No.' },
        { key: 'state', title: 'State', cell: 'status' },
      ],
      [{ ...row, asset: 'NL10001', type: 'Dragon Harbour', position: '1' }],
    );
    const { places } = placeCard(machines, [0, 1, 2, 3], { available: 358, scale: 1, named: ['type', 'position', 'asset'] });
    expect(places.find(({ index }) => index === 2)?.width).toBeGreaterThanOrEqual(144);
  });

  it('gives a name as many lines as the longest needs', () => {
    const places = (site: string) => {
      const named = gridOf<Visit>(
        [{ key: 'site', title: 'Site' }, ...['asset', 'started', 'state'].map((key) => ({ key, title: key }))],
        [row, { ...row, site }],
      );
      return placeCard(named, [0, 1, 2, 3], phone);
    };
    const long = 'Silver Lantern Blackpool and Family Entertainment Centre';
    const [short, full] = [places('Blackpool'), places(long)];
    expect([short, full].map(({ places: [title] }) => title?.part)).toEqual(['title', 'lines']);
    expect(full.height).toBeGreaterThan(short.height);
    expect(full.places.map(({ top, height }) => top + height).at(-1)).toBe(full.height);
  });

  it('gives an uncuttable text its own line if no other line has room', () => {
    const alerts = (site: string, isWhole?: true) =>
      gridOf<Visit>(
        [
          { key: 'note', title: 'Type', isWhole: true },
          { key: 'started', title: 'Time', cell: 'dateTime', isWhole: true },
          { key: 'net', title: 'Net Loss', cell: 'money' },
          { key: 'site', title: 'Site', isWhole },
          { key: 'state', title: 'State', cell: 'status' },
        ],
        [{ ...row, note: 'Long time on one game', site }],
      );
    const placed = (site: string, { isWhole = true, named = ['note', 'started', 'net', 'site'], available = 358 } = {}) =>
      placeCard(alerts(site, isWhole || undefined), [0, 1, 2, 3, 4], { available, scale: 1, named });
    const partsOf = ({ places }: ReturnType<typeof placed>) => places.map(({ index, part }) => `${index} ${part}`);
    const usual = placed('Silver Lantern Blackpool', { isWhole: false });
    const apart = placed('Silver Lantern Blackpool');
    expect(partsOf(apart)).toEqual([...partsOf(usual), '3 apart']);
    expect(apart.places.at(-1)).toMatchObject({ left: 0, width: 358, top: usual.height });
    expect(apart.height).toBeGreaterThan(usual.height);
    expect(placed('Silver Lantern Blackpool and Family Entertainment Centre').height).toBeGreaterThan(apart.height);
    expect(partsOf(placed('Silver Lantern Blackpool', { named: ['note', 'started', 'net'] }))).toEqual(partsOf(usual));
    expect(partsOf(placed('Ayr', { available: 800 }))).not.toContain('3 apart');
  });

  it('keeps room for its first column while there are no rows', () => {
    const { places } = placeCard(gridOf<Visit>([{ key: 'asset', title: 'Asset' }], []), [0], phone);
    expect(places).toHaveLength(1);
  });

  it('gives a text in capitals more room next to the name than digits', () => {
    const trailingWidthOf = (asset: string) => {
      const codes = gridOf<Visit>(
        [
          { key: 'site', title: 'Site' },
          { key: 'asset', title: 'Code' },
        ],
        [{ ...row, asset }],
      );
      return placeCard(codes, [0, 1], phone).places.find(({ part }) => part === 'trailing')?.width ?? 0;
    };
    expect(trailingWidthOf('NWBRMQ')).toBeGreaterThan(trailingWidthOf('100442') + 6);
  });
});

it('stays a table if the user wants one, also after a reload', () => {
  const wanted = setTable(describedLayout, true);
  expect(readLayout(JSON.parse(JSON.stringify(wanted)))).toEqual({ ...describedLayout, isTable: true });
  expect(setTable(wanted, false)).toEqual(describedLayout);
});
