import { createContext, type ReactNode } from 'react';

/** What a printed dialog has at its top: a browser prints nothing but an open modal dialog. */
export const PaperHead = createContext<ReactNode>(null);
