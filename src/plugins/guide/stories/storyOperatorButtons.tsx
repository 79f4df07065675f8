import { type ReactNode, useEffect } from 'react';
import type { CustomProps } from '../../../engine';
import type { Named } from '../../../schemas/entities/organisation';
import { Button } from '../../../ui';

/** Operators as buttons; a press selects one. */
export function OperatorButtons({ answer, params, setParams, publish }: CustomProps<object, number, readonly Named[]>): ReactNode {
  const chosen = answer.find(({ id }) => String(id) === params['chosen'])?.id;
  useEffect(() => publish(chosen), [publish, chosen]);
  return answer.map(({ id, name }) => (
    <Button key={id} variant={id === chosen ? 'primary' : 'secondary'} onClick={() => setParams({ chosen: String(id) }, 'push')}>
      {name}
    </Button>
  ));
}
