import type { ReactNode } from 'react';
import { Logo } from '../Logo';
import { useTitle } from '../useTitle';
import styles from './SignInFrame.module.css';

interface SignInFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SignInFrame({ title, children }: SignInFrameProps) {
  useTitle(title);
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <Logo />
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
