import styles from './StrengthMeter.module.css';
import { minimumStrength, strengthWords } from './strength';

export function StrengthMeter({ score }: { readonly score: number | undefined }) {
  const word = score === undefined ? undefined : strengthWords[score];
  return (
    <div className={styles['meter']}>
      <div className={styles['bar']} data-weak={score !== undefined && score < minimumStrength} aria-hidden="true">
        {strengthWords.map((name, step) => (
          <span key={name} data-on={score !== undefined && step <= score} />
        ))}
      </div>
      <output className={styles['word']} aria-live="polite">
        {word === undefined ? 'Use at least a fair password.' : `Strength: ${word}`}
      </output>
    </div>
  );
}
