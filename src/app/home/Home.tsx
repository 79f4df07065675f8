import { Building2, CircleQuestionMark } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type Effect, FigureCards, type FigureGroup, type HomeQuestion, type TaskContext, TaskList, unfiltered } from '../../engine';
import type { Named } from '../../schemas/entities/organisation';
import { Button, EmptyState, handFocusOn, Icon, Skeleton, ToField, useIsPhone } from '../../ui';
import { Logo } from '../Logo';
import { navigate } from '../location';
import { ListTrouble } from '../organisation/ListTrouble';
import { allNode, chosenOf } from '../organisation/nodes';
import { OperatorField } from '../organisation/OperatorField';
import { useScopeState } from '../organisation/ScopeProvider';
import { useOperators } from '../organisation/useOrganisation';
import { addressOf } from '../routes/tabAddress';
import { permittedTabs, tabPath } from '../routes/table';
import { useSession } from '../session/SessionProvider';
import { groupsHere, noteGroup, readGroup } from './figureGroups';
import styles from './Home.module.css';
import { readRecent } from './recent';
import { figuresFor, questionsFor, tasksFor } from './tasks';
import { useOnDevice } from './useOnDevice';

/** The home page: logo, figures and waiting work of the current scope. docs/rules/shell.md, 2. */
export function Home() {
  const { state, dispatch } = useScopeState();
  const { query, operators, operator } = useOperators();
  const { login, complianceFailure } = useSession();
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  const sources = useMemo(() => {
    const isInReach = () => complianceFailure === undefined;
    return { tasks: tasksFor(login, isInReach), figures: figuresFor(login, isInReach), questions: questionsFor(login) };
  }, [login, complianceFailure]);
  return (
    <div className={styles['home']}>
      <header className={styles['top']}>
        <Logo />
        <h1 className={styles['greeting']}>Welcome, {login.name}</h1>
        <div ref={place} className={styles['place']}>
          <OperatorField {...{ query, operators }} />
          {state.chosen.type !== 'ALL' && login.sites?.length !== 1 ? (
            <Button ref={handFocusOn} onClick={() => dispatch({ type: 'choose', chosen: chosenOf(allNode, []) })}>
              Show all of {operator?.name}
            </Button>
          ) : null}
        </div>
      </header>
      <ListTrouble of="Operators" query={query} />
      <Recent />
      {query.isLoading ? (
        <Skeleton lines={5} />
      ) : query.data === undefined ? null : operator === undefined ? (
        <EmptyState icon={<Building2 />} title="Choose an operator" action={<ToField field={place} />} />
      ) : (
        <Answers key={operator.id} operator={operator} {...sources} />
      )}
      <p className={styles['hint']}>
        {isPhone ? 'Choose a section from the menu.' : 'Choose a section from the menu, or press Ctrl K (⌘ K) to go anywhere.'}
      </p>
    </div>
  );
}

function Recent() {
  const { login, username } = useSession();
  const permitted = permittedTabs(login);
  const recent = readRecent(username).flatMap((id) => permitted.find((tab) => tab.id === id) ?? []);
  if (recent.length === 0) return null;
  return (
    <nav aria-label="Recent" className={styles['recent']}>
      <span className={styles['recentTitle']}>Recent</span>
      {recent.map((tab) => (
        <Button key={tab.id} size="small" icon={<Icon name={tab.icon} />} onClick={() => navigate(tabPath(tab))}>
          {tab.title}
        </Button>
      ))}
    </nav>
  );
}

interface AnswersProps {
  readonly operator: Named;
  readonly tasks: ReturnType<typeof tasksFor>;
  readonly figures: ReturnType<typeof figuresFor>;
  readonly questions: readonly HomeQuestion[];
}

function Answers({ operator, tasks, figures, questions }: AnswersProps) {
  const { state } = useScopeState();
  const session = useSession();
  const { tasks: onDevice, dialog } = useOnDevice();
  const { chosen } = state;
  const ctx = useMemo((): TaskContext => {
    const { type, id, name } = chosen;
    return {
      login: session.login,
      scope: { operatorId: operator.id, operatorName: operator.name, node: { type, id, name }, filters: unfiltered },
    };
  }, [session, operator, chosen]);

  function lead(effect: Effect): void {
    if (effect.effect === 'go') navigate(addressOf(effect.path, effect.params));
  }

  const [wanted, setWanted] = useState(() => readGroup(session.username));
  const groups = groupsHere(figures, ctx);
  const group = groups.find((each) => each === wanted) ?? groups[0];

  function show(next: FigureGroup): void {
    setWanted(next);
    noteGroup(session.username, next);
  }

  const place = chosen.type === 'ALL' ? operator.name : chosen.name;
  const choice =
    groups.length < 2 ? undefined : (
      <fieldset className={styles['groups']} aria-label="Figures of">
        {groups.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === group ? 'secondary' : 'quiet'}
            aria-pressed={each === group}
            onClick={() => show(each)}
          >
            {each}
          </Button>
        ))}
      </fieldset>
    );
  const asides = (
    <>
      {choice}
      {questions.length === 0 ? null : (
        <div className={styles['questions']}>
          {questions.map(({ label, icon, leads }) => (
            <Button
              key={label}
              size="small"
              icon={icon === undefined ? <CircleQuestionMark /> : <Icon name={icon} />}
              onClick={() => lead(leads(ctx))}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
  return (
    <div className={styles['answers']}>
      {group === undefined ? null : (
        <FigureCards figures={figures.filter((each) => each.group === group)} ctx={ctx} place={place} onLead={lead} aside={asides} />
      )}
      {tasks.length === 0 && onDevice.length === 0 ? null : (
        <TaskList tasks={tasks} ctx={ctx} place={place} onLead={lead} others={onDevice} />
      )}
      {dialog}
    </div>
  );
}
