import { type Context, createContext, type ReactNode } from 'react';

export interface OpenSection {
  /** `undefined` where all sections show. */
  readonly open: string | undefined;
  /** Opens the section of a field and focuses its control. */
  readonly lead: (place: number) => void;
  readonly head?: { readonly key: string; readonly around: (fields: ReactNode) => ReactNode } | undefined;
}

export const SectionContext: Context<OpenSection | undefined> = /* @__PURE__ */ createContext<OpenSection | undefined>(undefined);
