import { useState } from 'react';
import { type TermGroup, termGroups } from '../../schemas/terms';
import { holdsWords } from '../../schemas/wire/soughtWords';
import { EmptyState, TextField } from '../../ui';
import styles from './GlossaryPage.module.css';

function groupsWith(sought: string): readonly TermGroup[] {
  return termGroups
    .map(({ title, terms }) => ({
      title,
      terms: terms.filter(({ word, also = '', meaning }) => holdsWords(`${word} ${also} ${meaning}`, sought)),
    }))
    .filter(({ terms }) => terms.length > 0);
}

/** The glossary of the trade and of these screens, with a search. */
export function GlossaryPage() {
  const [sought, setSought] = useState('');
  const groups = groupsWith(sought);
  const count = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    <div className={styles['page']}>
      <h1>Glossary</h1>
      <TextField label="Find a word" type="search" value={sought} onChange={setSought} />
      <p role="status" className={styles['count']}>
        {count === 1 ? '1 word' : `${count} words`}
      </p>
      {groups.length === 0 ? <EmptyState title={`No word matches "${sought}"`}>Try fewer or shorter words.</EmptyState> : null}
      {groups.map(({ title, terms }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl className={styles['terms']}>
            {terms.map(({ word, meaning }) => (
              <div key={word} className={styles['term']}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
