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

/** The button that leads on comes last, as in every foot; the others stay in their order. */
function mainLast(buttons: readonly ErasedButton[]): readonly ErasedButton[] {
  return buttons.toSorted((one, other) => Number(one.kind !== undefined) - Number(other.kind !== undefined));
}

/** The buttons of a step in a bar of their own; nothing where there are none. */
export function StepButtons(props: StepButtonsProps): ReactNode {
  if (props.buttons.every(({ when }) => when?.(props.ctx) === false)) return null;
  return (
    <FormFoot>
      <StepButtonList {...props} />
    </FormFoot>
  );
}

/** The buttons of a step. One that the machine would ignore says why, or that it waits; the main one shows that it is under way. */
export function StepButtonList({ buttons, ctx, takes, whyReadOnly, isBusy, follow, onPress }: StepButtonsProps): ReactNode {
  const shown = buttons.filter(({ when }) => when === undefined || when(ctx));

  function whyNot({ reason, send }: ErasedButton): string | undefined {
    const obstacle = wordsNow(reason, ctx);
    if (obstacle !== undefined || send === undefined) return obstacle;
    return takes(send) ? whyReadOnly(send) : 'Wait until this is done.';
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
