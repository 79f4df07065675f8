import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { wordsNow } from '../../../data/words';
import { businessDay, showInstant } from '../../../schemas/wire/dates';
import { Badge, Button, bindClasses, EmptyState, Icon, Skeleton } from '../../../ui';
import type { IconName } from '../../../ui/icons';
import type { Effect } from '../../definition/effect';
import type { Wait, WaitContext, Waiting } from '../../definition/wait';
import { useWaits, type Waited } from './useWaits';
import styles from './WaitingList.module.css';
import { ageOf } from './waited';

const cx = bindClasses(styles);

/** What can wait, with the tab that it is work of. */
export interface WaitOfTab {
  /** Tells it from all others. */
  readonly key: string;
  readonly tab: string;
  readonly icon: IconName;
  readonly wait: Wait;
}

/** What waits without a question to a server: it is known already. */
export interface KnownWait extends Omit<WaitOfTab, 'wait'> {
  readonly label: string;
  readonly waiting: Waiting;
  readonly onLead: () => void;
}

interface WaitingListProps {
  readonly waits: readonly WaitOfTab[];
  readonly ctx: WaitContext;
  /** What it is counted for, such as the name of a site. */
  readonly place: string;
  /** Follows an effect of a wait. */
  readonly onLead: (effect: Effect) => void;
  /** What waits elsewhere than at the server, such as on this device. */
  readonly others?: readonly KnownWait[];
}

/** What waits in a part of the organisation: how much, how old, and the way to it. Every line keeps its place, whatever its answer is. */
export function WaitingList({ waits, ctx, place, onLead, others = [] }: WaitingListProps): ReactNode {
  const { of, askedAt, isAsking, askAgain } = useWaits(
    waits.map(({ wait }) => wait),
    ctx,
  );
  const lines = waits.flatMap((each, at) => {
    const waited = of[at];
    return waited === undefined ? [] : [{ ...each, waited }];
  });
  const isNothing = others.length === 0 && lines.every(({ waited }) => waited.state === 'known' && waited.waiting.count === 0);
  const time = askedAt === 0 ? undefined : showInstant(new Date(askedAt), 'day-first').slice(11);
  return (
    <section aria-label="What waits" aria-busy={isAsking} className={cx('waiting')}>
      <header className={cx('head')}>
        <h2 className={cx('title')}>What waits in {place}</h2>
        <span role="status" className={cx('time')}>
          {time === undefined ? 'Asking…' : `Asked at ${time}`}
        </span>
        <Button size="small" busy={isAsking} onClick={askAgain}>
          Refresh
        </Button>
      </header>
      {isNothing ? (
        <EmptyState title="Nothing waits">{time === undefined ? null : `Asked at ${time}.`}</EmptyState>
      ) : (
        <ul className={cx('list')}>
          {others.map(({ key, label, tab, icon, waiting, onLead: lead }) => (
            <Line key={key} label={label} tab={tab} icon={icon}>
              <Known label={label} waiting={waiting} onLead={lead} />
            </Line>
          ))}
          {lines.map(({ key, tab, icon, wait, waited }) => (
            <Line key={key} label={wordsNow(wait.label, ctx)} tab={tab} icon={icon}>
              <Answer label={wordsNow(wait.label, ctx)} days={wait.days} waited={waited} onLead={() => onLead(wait.leads(ctx))} />
            </Line>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps extends Pick<KnownWait, 'label' | 'tab' | 'icon'> {
  readonly children: ReactNode;
}

function Line({ label, tab, icon, children }: LineProps): ReactNode {
  return (
    <li className={cx('line')}>
      <span className={cx('icon')}>
        <Icon name={icon} />
      </span>
      <span className={cx('what')}>
        <span className={cx('label')}>{label}</span>
        <span className={cx('tab')}>{tab}</span>
      </span>
      {children}
    </li>
  );
}

interface AnswerProps extends Omit<KnownProps, 'waiting'> {
  readonly waited: Waited;
}

function Answer({ waited, ...known }: AnswerProps): ReactNode {
  switch (waited.state) {
    case 'asking':
      return <Skeleton width="6rem" height="1rem" />;
    case 'unknown':
      return <span className={cx('none')}>This server does not tell.</span>;
    case 'failed':
      return (
        <Failed label={known.label} onRetry={waited.ask}>
          Could not be asked.
        </Failed>
      );
    case 'known':
      return (
        <>
          {waited.retry && (
            <Failed label={known.label} onRetry={waited.retry}>
              Could not be asked again.
            </Failed>
          )}
          <Known {...known} waiting={waited.waiting} />
        </>
      );
  }
}

interface FailedProps {
  readonly label: string;
  readonly onRetry: () => void;
  readonly children: string;
}

function Failed({ label, onRetry, children }: FailedProps): ReactNode {
  return (
    <span className={cx('failed')}>
      {children}
      <Button size="small" aria-label={`Try again: ${label}`} onClick={onRetry}>
        Try again
      </Button>
    </span>
  );
}

interface KnownProps extends Pick<KnownWait, 'label' | 'waiting' | 'onLead'> {
  readonly days?: number | undefined;
}

function Known({ label, days, waiting, onLead }: KnownProps): ReactNode {
  const { words, isLate } = ageOf({ days }, waiting, businessDay(new Date()));
  if (waiting.count === 0)
    return <span className={cx('none')}>{['None', ...(waiting.note === undefined ? [] : [waiting.note])].join(', ')}</span>;
  return (
    <span className={cx('known')}>
      {isLate ? <Badge tone="warning">Late</Badge> : null}
      <span className={cx('age')}>{words.join(', ')}</span>
      <Button size="small" aria-label={`${label}: ${waiting.count}. Show them`} onClick={onLead}>
        <span className={cx('count')}>{waiting.count.toLocaleString('en-GB')}</span>
        <ChevronRight aria-hidden="true" size={14} />
      </Button>
    </span>
  );
}
