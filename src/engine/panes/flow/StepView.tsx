import type { ReactNode } from 'react';
import { wordsNow } from '../../../data/words';
import { Button, SelectField } from '../../../ui';
import { FootOthers } from '../../../ui/FormFoot';
import type { ErasedSwitcher, Step, StepKind } from '../../definition/steps';
import styles from './FlowPane.module.css';
import { FormStep } from './FormStep';
import { OptionsStep } from './OptionsStep';
import { StepButtonList, StepButtons } from './StepButtons';
import type { StepProps } from './stepProps';
import { TableStep } from './TableStep';
import { ViewStep } from './ViewStep';

function ChooseStep({ step, ctx, label, isBusy, whyReadOnly, send }: StepProps<'choose'>): ReactNode {
  const rows = step.rows(ctx);
  if (rows.length === 0) return <p>{wordsNow(step.emptyText, ctx) ?? 'There is nothing to choose from.'}</p>;
  return (
    <ul aria-label={label} className={styles['choices']}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, and the list is made anew with each answer
        <li key={at}>
          <Button
            disabledReason={isBusy ? 'Wait until this has finished.' : whyReadOnly(step.next(row))}
            onClick={() => send(step.next(row))}
          >
            {step.name(row)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AskStep({ step, ctx, send, ...rest }: StepProps<'ask'>): ReactNode {
  return (
    <>
      <p>{wordsNow(step.question, ctx)}</p>
      <StepButtons {...rest} buttons={step.answers} ctx={ctx} onPress={send} />
    </>
  );
}

function MessageStep({ step, ctx }: StepProps<'message'>): ReactNode {
  return <p>{wordsNow(step.text, ctx)}</p>;
}

const views: { readonly [K in StepKind]: (props: StepProps<K>) => ReactNode } = {
  form: FormStep,
  view: ViewStep,
  options: OptionsStep,
  choose: ChooseStep,
  table: TableStep,
  ask: AskStep,
  message: MessageStep,
};

/** Steps whose own bar contains the other buttons. */
const footed: ReadonlySet<StepKind> = new Set(['form', 'options', 'ask']);

function draw<K extends StepKind>(kind: K, props: StepProps<K>): ReactNode {
  const View: (props: StepProps<K>) => ReactNode = views[kind];
  return <View {...props} />;
}

interface SwitcherProps extends Pick<StepProps<StepKind>, 'ctx' | 'takes' | 'leaveBy'> {
  readonly switcher: ErasedSwitcher;
}

function Switcher({ switcher, ctx, takes, leaveBy }: SwitcherProps): ReactNode {
  const { items, current, send, when } = switcher;
  if (when !== undefined && !when(ctx)) return null;
  const options = items(ctx);
  const canSwitch = options.some(({ id }) => takes(send(id)));
  return (
    <SelectField
      label={wordsNow(switcher.label, ctx)}
      options={options}
      value={current(ctx)}
      readOnly={!canSwitch}
      onChange={(id) => leaveBy(send(id))}
    />
  );
}

type StepViewProps = Omit<StepProps<StepKind>, 'step'> & { readonly step: Step };

export function StepView({ step, ...props }: StepViewProps): ReactNode {
  const { ctx, takes, whyReadOnly, leaveBy, isBusy, follow } = props;
  const others = { ctx, takes, whyReadOnly, isBusy, follow, buttons: step.others ?? [], onPress: leaveBy };
  return (
    <div className={styles['step']}>
      {step.switcher === undefined ? null : <Switcher {...{ ctx, takes, leaveBy }} switcher={step.switcher} />}
      <div>
        {footed.has(step.kind) ? (
          <FootOthers value={<StepButtonList {...others} />}>{draw(step.kind, { ...props, step })}</FootOthers>
        ) : (
          <>
            {draw(step.kind, { ...props, step })}
            <StepButtons {...others} />
          </>
        )}
      </div>
    </div>
  );
}
