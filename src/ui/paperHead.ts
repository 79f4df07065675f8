import { createContext, type ReactNode } from 'react';

/** The print head of a dialog: a browser prints only an open modal dialog. */
export const PaperHead = createContext<ReactNode>(null);
