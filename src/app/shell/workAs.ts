import { createContext, useContext } from 'react';

/** Sets a tab's compliance tenant while it is active; `undefined`: the panel's. */
export type WorkAs = (tab: string, tenant: string | undefined) => void;

const WorkAsContext = createContext<WorkAs | undefined>(undefined);

export const WorkAsProvider = WorkAsContext.Provider;

export function useWorkAs(): WorkAs | undefined {
  return useContext(WorkAsContext);
}
