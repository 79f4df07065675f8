import { createStore } from 'zustand/vanilla';

export const connectionStore = createStore<{ readonly lost: boolean }>(() => ({ lost: false }));
