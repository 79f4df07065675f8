import type { ReactNode, RefObject } from 'react';
import { Button } from './Button';
import { enterField } from './enterField';

/** A button in an empty state that leads to the field to fill first. */
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
