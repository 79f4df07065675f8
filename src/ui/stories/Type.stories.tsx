import type { Meta, StoryObj } from '@storybook/react-vite';
import { bindClasses } from '../classNames';
import styles from '../Tokens.module.css';
import { textSizes } from '../tokenNames';

const cx = bindClasses(styles);

const meta = { title: 'Foundations/Type' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Type: Story = {
  render: () => (
    <div className={cx('page')}>
      <h1>Type</h1>
      <p>One font, Inter, in six sizes. Sizes are in rem, so that they follow the text size of the browser.</p>
      <section className={cx('section')}>
        {textSizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size}: 1,240 machines took £318,402.55 in Aberystwyth
          </p>
        ))}
      </section>
      <section className={cx('section')}>
        <h2>Weight</h2>
        {(['regular', 'medium', 'strong'] as const).map((weight) => (
          <p key={weight} style={{ fontWeight: `var(--weight-${weight})` }}>
            {weight}: Palace Pier, Brighton
          </p>
        ))}
      </section>
      <section className={cx('section')}>
        <h2>Figures</h2>
        <p>Figures that stand below each other have one width, so that digits line up.</p>
        <p className={cx('figures')}>
          £11,111.11
          <br />
          £88,888.88
        </p>
      </section>
    </div>
  ),
};
