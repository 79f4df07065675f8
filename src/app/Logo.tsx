import { productName } from '../schemas/productName';
import styles from './Logo.module.css';

export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={styles['tile']} />
        <path d="M7 10h4l5 12 5-12h4" className={styles['stroke']} />
        <circle cx="16" cy="9" r="2" className={styles['dot']} />
      </svg>
      <span>{productName}</span>
    </span>
  );
}
