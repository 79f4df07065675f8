import { createContext, useContext } from 'react';

/** Says which tenant a tab or page wants the compliance service to work for while it is in front; nothing: the one of the organisation panel. */
export type WorkAs = (tab: string, tenant: string | undefined) => void;

const WorkAsContext = createContext<WorkAs | undefined>(undefined);

export const WorkAsProvider = WorkAsContext.Provider;

/** What takes the tenants that tabs want; nothing where nobody decides. */
export function useWorkAs(): WorkAs | undefined {
  return useContext(WorkAsContext);
}
