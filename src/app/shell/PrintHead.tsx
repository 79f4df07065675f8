import { useLayoutEffect } from 'react';
import { nowDate } from '../../schemas/wire/clock';
import { showInstant } from '../../schemas/wire/dates';
import { useIsPrinting } from '../../ui';
import { useSession } from '../session/SessionProvider';
import { authorOf } from '../session/viewing';
import styles from './PrintHead.module.css';

interface PrintHeadProps {
  readonly place: string | undefined;
  /** Whether a title above has the place. */
  readonly isBelowTitle?: boolean;
}

/** Prints the place, the time and the user at the top of the paper, and with the title at the foot of each sheet. */
export function PrintHead(props: PrintHeadProps) {
  const isPrinting = useIsPrinting();
  return isPrinting ? <Printed {...props} /> : null;
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' · ');

function Printed({ place, isBelowTitle = false }: PrintHeadProps) {
  const printed = `Produced on ${showInstant(nowDate(), 'day-first')} by ${authorOf(useSession())}`;
  const foot = joined(document.title, place, printed);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--paper-foot', JSON.stringify(foot));
    return () => void style.removeProperty('--paper-foot');
  }, [foot]);
  return <p className={styles['head']}>{joined(isBelowTitle ? undefined : place, printed)}</p>;
}
