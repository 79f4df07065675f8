import { samples } from './samples';

export const previewThemes = ['inherit', 'light', 'dark', 'system'] as const;
export type PreviewTheme = (typeof previewThemes)[number];
export const previewWidths = ['full', '768', '390'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** Everything that is shared by a link and kept through a reload. */
export interface PlaygroundState {
  /** The id of what is edited; see `subjects`. */
  readonly subject: string;
  readonly text: string;
  readonly theme: PreviewTheme;
  readonly width: PreviewWidth;
  readonly isReadOnly: boolean;
}

/** What the playground opens with. */
export const firstState: PlaygroundState = {
  subject: samples.types.subject,
  text: samples.types.text,
  theme: 'inherit',
  width: 'full',
  isReadOnly: false,
};

/** Reads a state that was kept or shared; undefined when it is none. What it does not say is as at first. */
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
