import { createStore } from 'zustand/vanilla';

/** Whether the server has stopped answering; told until it answers again. */
export const connectionStore = createStore<{ readonly lost: boolean }>(() => ({ lost: false }));
