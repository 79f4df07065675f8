import type { Meta, StoryObj } from '@storybook/react-vite';
import { bindClasses } from '../classNames';
import styles from '../Tokens.module.css';
import { radii, shadows, spaces } from '../tokenNames';

const cx = bindClasses(styles);

const meta = { title: 'Foundations/Space' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Space: Story = {
  render: () => (
    <div className={cx('page')}>
      <h1>Space</h1>
      <p>A grid of 4 px. Rows and controls follow the density of the toolbar; on a phone they are 44 px tall.</p>
      <div className={cx('row')}>
        {spaces.map((step) => (
          <div key={step} className={cx('measure')}>
            <span className={cx('block')} style={{ width: `var(--space-${step})` }} />
            {step}
          </div>
        ))}
      </div>
      <section className={cx('section')}>
        <h2>Radius and shadow</h2>
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
    </div>
  ),
};
