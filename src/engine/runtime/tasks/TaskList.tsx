import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { answerFrom } from '../../../data/queries';
import { wordsNow } from '../../../data/words';
import { today } from '../../../schemas/wire/clock';
import { showInstant } from '../../../schemas/wire/dates';
import { Badge, Button, bindClasses, EmptyState, Icon, Skeleton } from '../../../ui';
import type { IconName } from '../../../ui/icons';
import { useEach } from '../../common/useEach';
import type { Effect } from '../../definition/effect';
import type { OpenTasks, Task, TaskContext } from '../../definition/task';
import styles from './TaskList.module.css';
import { ageOf } from './taskAge';

/** State of one item; `retry` is set after a failed refetch. */
type TaskState =
  | { readonly state: 'asking' | 'unknown' }
  | { readonly state: 'failed'; readonly ask: () => void }
  | { readonly state: 'known'; readonly openTasks: OpenTasks; readonly retry?: (() => void) | undefined };

function useTasks(tasks: readonly Task[], ctx: TaskContext) {
  const questions = tasks.map((task) => task.load(ctx) || undefined);
  const results = useEach(questions);
  const queries = [...new Set(results)].filter((result) => result !== undefined);
  return {
    of: tasks.map((task, at): TaskState | undefined => {
      const question = questions[at];
      const result = results[at];
      if (question === undefined || result === undefined) return undefined;
      const ask = () => void result.refetch();
      if (result.data === undefined) return result.isError ? { state: 'failed', ask } : { state: 'asking' };
      const openTasks = task.count(answerFrom(question, result.data), ctx);
      return openTasks === undefined ? { state: 'unknown' } : { state: 'known', openTasks, retry: result.isError ? ask : undefined };
    }),
    updatedAt: Math.max(0, ...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isAsking: queries.some(({ isFetching }) => isFetching),
    askAgain: () => {
      for (const result of queries) void result.refetch();
    },
  };
}

const cx = bindClasses(styles);

export interface TaskOfTab {
  readonly key: string;
  readonly tab: string;
  readonly icon: IconName;
  readonly task: Task;
}

export interface KnownTask extends Omit<TaskOfTab, 'task'> {
  readonly label: string;
  readonly openTasks: OpenTasks;
  readonly onLead: () => void;
}

interface TaskListProps {
  readonly tasks: readonly TaskOfTab[];
  readonly ctx: TaskContext;
  readonly place: string;
  readonly onLead: (effect: Effect) => void;
  readonly others?: readonly KnownTask[];
}

/** Lists tasks: count, age and link. Items without work are folded below. */
export function TaskList({ tasks, ctx, place, onLead, others = [] }: TaskListProps): ReactNode {
  const { of, updatedAt, isAsking, askAgain } = useTasks(
    tasks.map(({ task }) => task),
    ctx,
  );
  const lines = tasks.flatMap((each, at) => {
    const state = of[at];
    return state === undefined ? [] : [{ ...each, state }];
  });
  const fine = lines.filter(({ state }) => state.state === 'known' && state.openTasks.count === 0 && state.retry === undefined);
  const open = lines.filter((line) => !fine.includes(line));
  const isNothing = others.length === 0 && open.length === 0;
  const lineOf = ({ key, tab, icon, task, state }: (typeof lines)[number]) => (
    <Line key={key} label={wordsNow(task.label, ctx)} tab={tab} icon={icon}>
      <Answer label={wordsNow(task.label, ctx)} days={task.days} state={state} onLead={() => onLead(task.leads(ctx))} />
    </Line>
  );
  const time = updatedAt === 0 ? undefined : showInstant(new Date(updatedAt), 'day-first').slice(11);
  return (
    <section aria-label="Needs attention" aria-busy={isAsking} className={cx('tasks')}>
      <header className={cx('head')}>
        <h2 className={cx('title')}>Needs attention: {place}</h2>
        <span role="status" className={cx('time')}>
          {time === undefined ? 'Updating…' : `Updated ${time}`}
        </span>
        <Button size="small" busy={isAsking} onClick={askAgain}>
          Refresh
        </Button>
      </header>
      {isNothing ? (
        <EmptyState title="Nothing needs attention">{time === undefined ? null : `Updated ${time}.`}</EmptyState>
      ) : (
        <ul className={cx('list')}>
          {others.map(({ key, label, tab, icon, openTasks, onLead: lead }) => (
            <Line key={key} label={label} tab={tab} icon={icon}>
              <Known label={label} openTasks={openTasks} onLead={lead} />
            </Line>
          ))}
          {open.map(lineOf)}
        </ul>
      )}
      {fine.length === 0 ? null : (
        <details className={cx('fine')}>
          <summary>{fine.length === 1 ? '1 check is fine' : `${fine.length} checks are fine`}</summary>
          <ul className={cx('list')}>{fine.map(lineOf)}</ul>
        </details>
      )}
    </section>
  );
}

interface LineProps extends Pick<KnownTask, 'label' | 'tab' | 'icon'> {
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

interface AnswerProps extends Omit<KnownProps, 'openTasks'> {
  readonly state: TaskState;
}

function Answer({ state, ...known }: AnswerProps): ReactNode {
  switch (state.state) {
    case 'asking':
      return <Skeleton width="6rem" height="1rem" />;
    case 'unknown':
      return <span className={cx('none')}>This server does not report it.</span>;
    case 'failed':
      return (
        <Failed label={known.label} onRetry={state.ask}>
          Could not be loaded.
        </Failed>
      );
    case 'known':
      return (
        <>
          {state.retry && (
            <Failed label={known.label} onRetry={state.retry}>
              Could not be loaded again.
            </Failed>
          )}
          <Known {...known} openTasks={state.openTasks} />
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

interface KnownProps extends Pick<KnownTask, 'label' | 'openTasks' | 'onLead'> {
  readonly days?: number | undefined;
}

function Known({ label, days, openTasks, onLead }: KnownProps): ReactNode {
  const { words, isLate } = ageOf({ days }, openTasks, today());
  if (openTasks.count === 0)
    return <span className={cx('none')}>{['None', ...(openTasks.note === undefined ? [] : [openTasks.note])].join(', ')}</span>;
  return (
    <span className={cx('known')}>
      {isLate ? <Badge tone="warning">Late</Badge> : null}
      <span className={cx('age')}>{words.join(', ')}</span>
      <Button size="small" aria-label={`${label}: ${openTasks.count}. Show them`} onClick={onLead}>
        <span className={cx('count')}>{openTasks.count.toLocaleString('en-GB')}</span>
        <ChevronRight aria-hidden="true" size={14} />
      </Button>
    </span>
  );
}
