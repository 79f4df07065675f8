import { nowDate } from '../../schemas/wire/clock';
import { showInstant } from '../../schemas/wire/dates';
import { useIsPrinting } from '../../ui';
import { useSession } from '../session/SessionProvider';
import { authorOf } from '../session/viewing';
import styles from './PrintHead.module.css';

/** Prints the place, the time and the user at the top of the page. */
export function PrintHead({ place }: { readonly place: string | undefined }) {
  const isPrinting = useIsPrinting();
  return isPrinting ? <Printed place={place} /> : null;
}

function Printed({ place }: { readonly place: string | undefined }) {
  const printed = `Produced on ${showInstant(nowDate(), 'day-first')} by ${authorOf(useSession())}`;
  return <p className={styles['head']}>{[place, printed].filter((part) => part !== undefined).join(' · ')}</p>;
}
