import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { bindClasses } from '../classNames';
import { RecordTable } from '../RecordTable';
import styles from '../Tokens.module.css';
import { colourNames, contrasts } from '../tokenNames';

const cx = bindClasses(styles);

const meta = { title: 'Foundations/Colours and contrast' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Computes a token's relative luminance (WCAG 2). */
function luminance(probe: HTMLElement, name: string): number {
  probe.style.color = `var(--colour-${name})`;
  const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

interface Measured {
  readonly ink: string;
  readonly ratio: number;
  readonly lowest: Readonly<Record<Theme, { readonly ground: string; readonly contrast: number }>>;
}

/** Measures each colour on its worst background, in both themes. */
function measureContrasts(): readonly Measured[] {
  const probe = document.createElement('span');
  document.body.append(probe);
  const lowestIn = (theme: Theme, ink: string, grounds: readonly string[]) => {
    probe.dataset['theme'] = theme;
    const measured = grounds.map((ground) => {
      const [dark = 0, light = 0] = [luminance(probe, ink), luminance(probe, ground)].sort((a, b) => a - b);
      return { ground, contrast: (light + 0.05) / (dark + 0.05) };
    });
    return measured.reduce((lowest, each) => (each.contrast < lowest.contrast ? each : lowest));
  };
  const rows = contrasts.map(({ ink, grounds, ratio }) => ({
    ink,
    ratio,
    lowest: { light: lowestIn('light', ink, grounds), dark: lowestIn('dark', ink, grounds) },
  }));
  probe.remove();
  return rows;
}

function lowestText({ contrast, ground }: Measured['lowest'][Theme]): string {
  return `${contrast.toFixed(1)}:1 on ${ground}`;
}

function Contrasts() {
  const [rows] = useState(measureContrasts);
  const records = rows.map(({ ink, ratio, lowest }, id) => ({
    id,
    cells: {
      ink,
      ratio: `${ratio}:1`,
      light: lowestText(lowest.light),
      dark: lowestText(lowest.dark),
    },
  }));
  return (
    <RecordTable
      label="Lowest contrast of each colour"
      columns={[
        { key: 'ink', name: 'Colour' },
        { key: 'ratio', name: 'At least', align: 'end', narrow: true },
        { key: 'light', name: 'Light theme' },
        { key: 'dark', name: 'Dark theme' },
      ]}
      records={records}
      emptyText="There are no colours."
    />
  );
}

function Swatches() {
  return Object.entries(colourNames).map(([group, names]) => (
    <section key={group} className={cx('section')}>
      <h3>{group}</h3>
      <div className={cx('swatches')}>
        {names.map((name) => (
          <div key={name} className={cx('swatch')}>
            <span className={cx('colour')} style={{ background: `var(--colour-${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </section>
  ));
}

export const ColoursAndContrast: Story = {
  name: 'Colours and contrast',
  render: () => (
    <div className={cx('page')}>
      <h1>Colours and contrast</h1>
      <p>Use a token, never a raw colour. A colour never speaks alone: it has a word, an icon or a pattern with it.</p>
      {themes.map((theme) => (
        <section key={theme} data-theme={theme} className={cx('theme')}>
          <h2>{theme === 'light' ? 'Light theme' : 'Dark theme'}</h2>
          <Swatches />
        </section>
      ))}
      <section className={cx('section')}>
        <h2>Contrast</h2>
        <p>Each colour on the surface where its contrast is lowest: 7:1 for body text, 4.5:1 for other text, 3:1 for lines and marks.</p>
        <Contrasts />
      </section>
    </div>
  ),
  play: async () => {
    const low = measureContrasts().flatMap(({ ink, ratio, lowest }) =>
      themes.flatMap((theme) => {
        const { ground, contrast } = lowest[theme];
        return contrast < ratio ? [`${ink} on ${ground} in the ${theme} theme: ${contrast.toFixed(2)} of ${ratio}`] : [];
      }),
    );
    await expect(low).toEqual([]);
  },
};
