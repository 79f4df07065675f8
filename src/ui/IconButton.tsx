import type { ReactNode } from 'react';
import { ButtonFrame, type ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  /** Its accessible name, which the tooltip shows. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button with only an icon; its label shows as a tooltip. */
export function IconButton({ label, variant = 'quiet', ...rest }: IconButtonProps): ReactNode {
  return <ButtonFrame variant={variant} {...rest} square hint={label} aria-label={label} />;
}
