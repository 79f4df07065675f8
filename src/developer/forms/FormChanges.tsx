import { useState } from 'react';
import { Banner, Button } from '../../ui';
import styles from '../DeveloperPage.module.css';
import { compareForms, type FormChange, type OptionChange } from './compare';
import { readForms, takeAsKnown } from './storedForms';

const kinds: Readonly<Record<OptionChange['kind'], string>> = { came: 'Came', went: 'Went', changed: 'Changed' };

function Form({ form, options }: FormChange) {
  return (
    <div className={styles['card']}>
      <h3>{form}</h3>
      <ul className={styles['gates']}>
        {options.map(({ code, label, kind, what }) => (
          <li key={code}>
            {kinds[kind]}: {label} ({code}): {what.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FormChangesProps {
  readonly server: string;
  readonly storage?: Storage;
}

/** Lists changes of the server's forms since this device last marked them as known. */
export function FormChanges({ server, storage = localStorage }: FormChangesProps) {
  const [forms, setForms] = useState(() => readForms(storage, server));
  const changes = compareForms(forms.known, forms.now);
  const seen = Object.keys(forms.now).length;

  function take(): void {
    takeAsKnown(storage, server);
    setForms(readForms(storage, server));
  }

  return (
    <section aria-label="Forms of the server" className={styles['section']}>
      <h2>Forms of the server</h2>
      {changes.length === 0 ? (
        <Banner tone="success">
          {seen === 0
            ? 'No form of this server was opened on this device yet. Changes are listed here after the first time.'
            : `${seen === 1 ? '1 form is' : `${seen} forms are`} described as before.`}
        </Banner>
      ) : (
        <>
          <Banner tone="warning">
            {changes.length === 1 ? '1 form is' : `${changes.length} forms are`} described otherwise than before on this device.
          </Banner>
          {changes.map((change) => (
            <Form key={change.form} {...change} />
          ))}
          <div>
            <Button onClick={take}>Take these as known</Button>
          </div>
        </>
      )}
    </section>
  );
}
