import type { ReactNode } from 'react';
import { ButtonFrame, type ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button with an icon only; its label is its name and its tooltip. */
export function IconButton({ label, variant = 'quiet', ...rest }: IconButtonProps): ReactNode {
  return <ButtonFrame variant={variant} {...rest} square hint={label} aria-label={label} />;
}
