import { nowDate } from '../../schemas/wire/clock';
import { showInstant } from '../../schemas/wire/dates';
import { useIsPrinting } from '../../ui';
import { useSession } from '../session/SessionProvider';
import styles from './PrintHead.module.css';

/** Prints the place, the time and the user at the top of the page. */
export function PrintHead({ place }: { readonly place: string | undefined }) {
  const isPrinting = useIsPrinting();
  return isPrinting ? <Printed place={place} /> : null;
}

function Printed({ place }: { readonly place: string | undefined }) {
  const { login, viewing } = useSession();
  const author = viewing === undefined ? login.name : `${viewing.own.login.name}, viewing as ${viewing.name}`;
  const printed = `Printed ${showInstant(nowDate(), 'day-first')} by ${author}`;
  return <p className={styles['head']}>{[place, printed].filter((part) => part !== undefined).join(' · ')}</p>;
}
