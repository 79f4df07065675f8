import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../Button';
import { bindClasses } from '../classNames';
import styles from '../Tokens.module.css';

const cx = bindClasses(styles);

const meta = { title: 'Foundations/Motion' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function MotionPage() {
  const [isMoved, setIsMoved] = useState(false);
  return (
    <div className={cx('page')}>
      <h1>Motion</h1>
      <p>
        Motion shows what a press did. It is short, and never the only sign. With reduced motion both times are 0: choose that in the
        toolbar.
      </p>
      {(['motion-fast', 'motion'] as const).map((name) => (
        <section key={name} className={cx('section')}>
          <h2>{name === 'motion' ? '--motion: 140 ms, for what comes and goes' : '--motion-fast: 90 ms, for hover and press'}</h2>
          <span className={cx('mover', isMoved && 'moved')} style={{ transitionDuration: `var(--${name})` }} />
        </section>
      ))}
      <div className={cx('row')}>
        <Button onClick={() => setIsMoved(!isMoved)}>Move</Button>
      </div>
    </div>
  );
}

export const Motion: Story = { render: () => <MotionPage /> };
