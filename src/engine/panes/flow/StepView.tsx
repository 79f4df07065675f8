import type { ReactNode } from 'react';
import type { ErasedButton, Step, StepKind } from '../../definition/flow';
import { Button } from '../../ui';
import styles from './FlowPane.module.css';
import { FormStep } from './FormStep';
import { OptionsStep } from './OptionsStep';
import type { StepProps } from './stepProps';

function Buttons({
  buttons,
  ctx,
  takes,
  onPress,
}: Pick<StepProps<StepKind>, 'ctx' | 'takes'> & {
  readonly buttons: readonly ErasedButton[];
  readonly onPress: (event: { readonly type: string }) => void;
}) {
  const shown = buttons.filter(({ when }) => when === undefined || when(ctx));
  if (shown.length === 0) return null;
  return (
    <div className={styles['buttons']}>
      {shown.map(({ label, send }) => (
        <Button key={label} disabledReason={takes(send) ? undefined : 'Wait until this is done.'} onClick={() => onPress(send)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function ChooseStep({ step, ctx, label, isBusy, send }: StepProps<'choose'>): ReactNode {
  const rows = step.rows(ctx);
  if (rows.length === 0) return <p>{step.emptyText ?? 'There is nothing to choose from.'}</p>;
  return (
    <ul aria-label={label} className={styles['choices']}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, and the list is made anew with each answer
        <li key={at}>
          <Button disabledReason={isBusy ? 'Wait until this is done.' : undefined} onClick={() => send(step.next(row))}>
            {step.name(row)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AskStep({ step, ctx, takes, send }: StepProps<'ask'>): ReactNode {
  return (
    <>
      <p>{step.question(ctx)}</p>
      <Buttons buttons={step.answers} ctx={ctx} takes={takes} onPress={send} />
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

type StepViewProps = Omit<StepProps<StepKind>, 'step'> & { readonly step: Step };

/** One step of a flow: its question and the ways out of it. */
export function StepView({ step, ...props }: StepViewProps): ReactNode {
  const { ctx, takes, leaveBy } = props;
  return (
    <div>
      {draw(step.kind, { ...props, step })}
      <Buttons buttons={step.others ?? []} ctx={ctx} takes={takes} onPress={leaveBy} />
    </div>
  );
}
