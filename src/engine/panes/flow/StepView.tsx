import type { ReactNode } from 'react';
import type { ErasedContext, Step, StepButton, StepKind } from '../../definition/flow';
import { Button } from '../../ui';
import styles from './FlowPane.module.css';
import { FormStep } from './FormStep';
import { OptionsStep } from './OptionsStep';
import type { StepProps } from './stepProps';

function Buttons({
  buttons,
  send,
}: {
  readonly buttons: readonly StepButton<{ readonly type: string }>[];
  readonly send: StepProps<StepKind>['send'];
}) {
  if (buttons.length === 0) return null;
  return (
    <div className={styles['buttons']}>
      {buttons.map(({ label, send: event }) => (
        <Button key={label} onClick={() => send(event)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function ChooseStep({ step, ctx, label, send }: StepProps<'choose'>): ReactNode {
  const rows = step.rows(ctx);
  if (rows.length === 0) return <p>There is nothing to choose from.</p>;
  return (
    <ul aria-label={label} className={styles['choices']}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, and the list is made anew with each answer
        <li key={at}>
          <Button onClick={() => send(step.next(row))}>{step.name(row)}</Button>
        </li>
      ))}
    </ul>
  );
}

function AskStep({ step, ctx, send }: StepProps<'ask'>): ReactNode {
  return (
    <>
      <p>{step.question(ctx)}</p>
      <Buttons buttons={step.answers} send={send} />
    </>
  );
}

function MessageStep({ step, ctx }: StepProps<'message'>): ReactNode {
  return <p>{typeof step.text === 'function' ? step.text(ctx) : step.text}</p>;
}

const views: { readonly [K in StepKind]: (props: StepProps<K>) => ReactNode } = {
  form: FormStep,
  options: OptionsStep,
  choose: ChooseStep,
  ask: AskStep,
  message: MessageStep,
};

function draw<K extends StepKind>(kind: K, props: StepProps<K>): ReactNode {
  const View: (props: StepProps<K>) => ReactNode = views[kind];
  return <View {...props} />;
}

interface StepViewProps {
  readonly step: Step;
  readonly ctx: ErasedContext;
  readonly label: string;
  readonly send: StepProps<StepKind>['send'];
}

/** One step of a flow: its question and the ways out of it. */
export function StepView({ step, ctx, label, send }: StepViewProps): ReactNode {
  return (
    <div>
      {draw(step.kind, { step, ctx, label, send })}
      <Buttons buttons={step.others ?? []} send={send} />
    </div>
  );
}
