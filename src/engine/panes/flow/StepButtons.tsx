import type { ReactNode } from 'react';
import type { ErasedButton, StepKind } from '../../definition/steps';
import { Button } from '../../ui';
import styles from './FlowPane.module.css';
import type { StepProps } from './stepProps';

interface StepButtonsProps extends Pick<StepProps<StepKind>, 'ctx' | 'takes' | 'isBusy' | 'follow'> {
  readonly buttons: readonly ErasedButton[];
  readonly onPress: (event: { readonly type: string }) => void;
}

/** The buttons of a step. One that the machine would ignore says why, or that it waits; the main one shows that it is under way. */
export function StepButtons({ buttons, ctx, takes, isBusy, follow, onPress }: StepButtonsProps): ReactNode {
  const shown = buttons.filter(({ when }) => when === undefined || when(ctx));
  if (shown.length === 0) return null;

  function whyNot({ reason, send }: ErasedButton): string | undefined {
    return reason?.(ctx) ?? (send === undefined || takes(send) ? undefined : 'Wait until this is done.');
  }
  return (
    <div className={styles['buttons']}>
      {shown.map((button) => {
        const { label, kind, send, run } = button;
        const isUnderWay = isBusy && kind !== undefined;
        return (
          <Button
            key={label}
            variant={kind}
            busy={isUnderWay}
            disabledReason={isUnderWay ? undefined : whyNot(button)}
            onClick={() => (send === undefined ? follow(run?.(ctx)) : onPress(send))}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
