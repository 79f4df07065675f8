import type { ReactNode, RefObject } from 'react';
import { Button } from './Button';
import { enterField } from './enterField';

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
