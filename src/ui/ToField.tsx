import type { ReactNode, RefObject } from 'react';
import { Button } from './Button';
import { enterField } from './enterField';

/** The button of an empty place that leads to the field in which what it waits for is chosen. */
export function ToField({ field }: { readonly field: RefObject<HTMLElement | null> }): ReactNode {
  return (
    <Button
      size="small"
      onClick={() => {
        if (field.current !== null) enterField(field.current);
      }}
    >
      Choose
    </Button>
  );
}
