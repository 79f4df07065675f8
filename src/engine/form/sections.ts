import { type Context, createContext, type ReactNode } from 'react';

/** Which section of a form shows, where it shows one at a time. */
export interface OpenSection {
  /** The key of the section; nothing where all show. */
  readonly open: string | undefined;
  /** Opens the section of the field at this place of the form, and puts the focus into its control. */
  readonly lead: (place: number) => void;
  /** The section that stands above the others, whichever is open: its key, and what draws the names of the others around the open one. */
  readonly head?: { readonly key: string; readonly around: (fields: ReactNode) => ReactNode } | undefined;
}

/** The section that shows; nothing in a form that shows all of them. */
export const SectionContext: Context<OpenSection | undefined> = /* @__PURE__ */ createContext<OpenSection | undefined>(undefined);
