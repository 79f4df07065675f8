import type { ComponentType } from 'react';
import type { DeveloperPage } from './routes/table';

/** The only imports of src/developer: its code loads when a developer needs it. */
export const developerPages: Readonly<Record<DeveloperPage, () => Promise<ComponentType>>> = {
  plugins: () => import('../developer/DeveloperPage').then(({ DeveloperPage }) => DeveloperPage),
  playground: () => import('../developer/playground/PlaygroundPage').then(({ PlaygroundPage }) => PlaygroundPage),
};

export function loadNoteAnswer() {
  return import('../developer/forms/noteAnswer').then(({ noteAnswer }) => noteAnswer);
}
