import { samples } from './samples';

export const previewThemes = ['inherit', 'light', 'dark', 'system'] as const;
export type PreviewTheme = (typeof previewThemes)[number];
export const previewWidths = ['full', '768', '390'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

export interface PlaygroundState {
  readonly subject: string;
  readonly text: string;
  readonly theme: PreviewTheme;
  readonly width: PreviewWidth;
  readonly isReadOnly: boolean;
}

export const firstState: PlaygroundState = {
  subject: samples.types.subject,
  text: samples.types.text,
  theme: 'inherit',
  width: 'full',
  isReadOnly: false,
};

/** Reads a stored or shared state; `undefined` if invalid. Missing fields get defaults. */
export function readState(value: unknown): PlaygroundState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { subject, text, theme, width, isReadOnly }: Partial<Record<keyof PlaygroundState, unknown>> = value;
  if (typeof text !== 'string') return undefined;
  return {
    subject: typeof subject === 'string' ? subject : firstState.subject,
    text,
    theme: previewThemes.find((each) => each === theme) ?? firstState.theme,
    width: previewWidths.find((each) => each === width) ?? firstState.width,
    isReadOnly: isReadOnly === true,
  };
}
