import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { bindClasses } from '../classNames';
import styles from '../Tokens.module.css';
import { colourNames, contrasts, radii, shadows, spaces, textSizes } from '../tokenNames';

const cx = bindClasses(styles);

const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The relative luminance of a token as the browser computes it in the theme of the story. WCAG 2, relative luminance. */
function luminance(probe: HTMLElement, name: string): number {
  probe.style.color = `var(--colour-${name})`;
  const [r = 0, g = 0, b = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function Colours() {
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

function Measures() {
  return (
    <>
      <section className={cx('section')}>
        <h3>Type</h3>
        {textSizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size}: 1,240 machines took £318,402.55 in Aberystwyth
          </p>
        ))}
      </section>
      <section className={cx('section')}>
        <h3>Space</h3>
        <div className={cx('row')}>
          {spaces.map((step) => (
            <div key={step} className={cx('measure')}>
              <span className={cx('block')} style={{ width: `var(--space-${step})` }} />
              {step}
            </div>
          ))}
        </div>
      </section>
      <section className={cx('section')}>
        <h3>Radius and shadow</h3>
        <div className={cx('row')}>
          {radii.map((name) => (
            <div key={name} className={cx('measure')}>
              <span className={cx('corner')} style={{ borderRadius: `var(--${name})` }} />
              {name}
            </div>
          ))}
          {shadows.map((name) => (
            <div key={name} className={cx('measure')}>
              <span className={cx('raised')} style={{ boxShadow: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

export const Tokens: Story = {
  render: () => (
    <div className={cx('page')}>
      <h1>Tokens</h1>
      <Colours />
      <Measures />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const probe = canvasElement.ownerDocument.createElement('span');
    canvasElement.append(probe);
    const low = contrasts.flatMap(({ ink, grounds, ratio }) =>
      grounds.flatMap((ground) => {
        const [dark = 0, light = 0] = [luminance(probe, ink), luminance(probe, ground)].sort((a, b) => a - b);
        const got = (light + 0.05) / (dark + 0.05);
        return got < ratio ? [`${ink} on ${ground}: ${got.toFixed(2)} of ${ratio}`] : [];
      }),
    );
    probe.remove();
    await expect(low).toEqual([]);
  },
};
