import type { Meta, StoryObj } from '@storybook/react-vite';
import { bindClasses } from '../classNames';
import { Icon } from '../Icon';
import { iconNames } from '../icons';
import styles from '../Tokens.module.css';

const cx = bindClasses(styles);

const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Icons: Story = {
  render: () => (
    <div className={cx('page')}>
      <h1>Icons</h1>
      <p>
        Icons of Lucide, by the names that menus, tabs and trees use. An icon stands beside a word, or has a name and a tooltip of its own.
      </p>
      <div className={cx('swatches')}>
        {iconNames.map((name) => (
          <div key={name} className={cx('swatch')}>
            <Icon name={name} />
            {name}
          </div>
        ))}
      </div>
    </div>
  ),
};
