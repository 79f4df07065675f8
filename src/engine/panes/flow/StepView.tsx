import { type ReactNode, useMemo } from 'react';
import { memberOf } from '../../../data/unknownObject';
import { wordsNow } from '../../../data/words';
import { Button, SelectField } from '../../../ui';
import { FootOthers, FormFoot } from '../../../ui/FormFoot';
import { RecordTable } from '../../../ui/RecordTable';
import type { ErasedButton, ErasedSwitcher, Step, StepKind } from '../../definition/steps';
import { TypedForm } from '../../form/typed/forms/TypedForm';
import styles from './FlowPane.module.css';
import { FormStep } from './FormStep';
import { OptionsStep } from './OptionsStep';
import type { StepProps } from './stepProps';

interface StepButtonsProps extends Pick<StepProps<StepKind>, 'ctx' | 'takes' | 'whyReadOnly' | 'isBusy' | 'follow'> {
  readonly buttons: readonly ErasedButton[];
  readonly onPress: (event: { readonly type: string }) => void;
}

/** The main button comes last; the others keep their order. */
function mainLast(buttons: readonly ErasedButton[]): readonly ErasedButton[] {
  return buttons.toSorted((one, other) => Number(one.kind !== undefined) - Number(other.kind !== undefined));
}

function StepButtons(props: StepButtonsProps): ReactNode {
  if (props.buttons.every(({ when }) => when?.(props.ctx) === false)) return null;
  return (
    <FormFoot>
      <StepButtonList {...props} />
    </FormFoot>
  );
}

/** A disabled button shows its reason; the main one shows progress. */
function StepButtonList({ buttons, ctx, takes, whyReadOnly, isBusy, follow, onPress }: StepButtonsProps): ReactNode {
  const shown = buttons.filter(({ when }) => when === undefined || when(ctx));

  function whyNot({ reason, send }: ErasedButton): string | undefined {
    const obstacle = wordsNow(reason, ctx);
    if (obstacle !== undefined || send === undefined) return obstacle;
    return takes(send) ? whyReadOnly(send) : 'Wait until this has finished.';
  }
  return (
    <>
      {mainLast(shown).map((button) => {
        const { kind, send, run } = button;
        const isUnderWay = isBusy && kind !== undefined;
        return (
          <Button
            key={buttons.indexOf(button)}
            variant={kind}
            busy={isUnderWay}
            disabledReason={isUnderWay ? undefined : whyNot(button)}
            onClick={() => (send === undefined ? follow(run?.(ctx)) : onPress(send))}
          >
            {wordsNow(button.label, ctx)}
          </Button>
        );
      })}
    </>
  );
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? value.toLocaleString('en-GB') : String(value);
}

function TableStep({ step, ctx, label, send, leaveBy: _, ...rest }: StepProps<'table'>): ReactNode {
  const columns = useMemo(
    () =>
      step.columns
        .filter(({ when }) => when === undefined || when(ctx))
        .map(
          ({ key, title, group, cell }) =>
            ({ key, name: wordsNow(title, ctx), group: wordsNow(group, ctx), align: cell === 'number' ? 'end' : undefined }) as const,
        ),
    [step, ctx],
  );
  const records = useMemo(
    () =>
      step.rows(ctx).map((row, id) => {
        return { id, cells: Object.fromEntries(step.columns.map(({ key }) => [key, shown(memberOf(row, key))])) };
      }),
    [step, ctx],
  );
  return (
    <>
      {step.text === undefined ? null : <p className={styles['text']}>{wordsNow(step.text, ctx)}</p>}
      <RecordTable label={label} columns={columns} records={records} emptyText={wordsNow(step.emptyText, ctx)} />
      <StepButtons {...rest} buttons={step.buttons} ctx={ctx} onPress={send} />
    </>
  );
}

function ViewStep({ step, ctx, label, leaveBy, ...rest }: StepProps<'view'>): ReactNode {
  const values = useMemo(() => step.values(ctx), [step, ctx]);
  const choices = useMemo(() => step.choices?.(ctx), [step, ctx]);
  return (
    <>
      <TypedForm form={step.form} label={label} values={values} choices={choices} readOnly={wordsNow(step.why, ctx)} />
      <StepButtons {...rest} buttons={step.buttons} ctx={ctx} onPress={leaveBy} />
    </>
  );
}

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
