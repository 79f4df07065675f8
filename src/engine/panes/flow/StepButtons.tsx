import type { ReactNode } from 'react';
import { wordsNow } from '../../../data/words';
import { Button } from '../../../ui';
import { FormFoot } from '../../../ui/FormFoot';
import type { ErasedButton, StepKind } from '../../definition/steps';
import type { StepProps } from './stepProps';

interface StepButtonsProps extends Pick<StepProps<StepKind>, 'ctx' | 'takes' | 'whyReadOnly' | 'isBusy' | 'follow'> {
  readonly buttons: readonly ErasedButton[];
  readonly onPress: (event: { readonly type: string }) => void;
}

/** The main button comes last; the others keep their order. */
function mainLast(buttons: readonly ErasedButton[]): readonly ErasedButton[] {
  return buttons.toSorted((one, other) => Number(one.kind !== undefined) - Number(other.kind !== undefined));
}

export function StepButtons(props: StepButtonsProps): ReactNode {
  if (props.buttons.every(({ when }) => when?.(props.ctx) === false)) return null;
  return (
    <FormFoot>
      <StepButtonList {...props} />
    </FormFoot>
  );
}

/** A disabled button shows its reason; the main one shows progress. */
export function StepButtonList({ buttons, ctx, takes, whyReadOnly, isBusy, follow, onPress }: StepButtonsProps): ReactNode {
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
