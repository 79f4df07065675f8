import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

// Drizzle Kit gives every array a method that a loop over its keys meets. Tests share their process, and pdf.js refuses to be loaded where arrays have such.
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

export { generateDrizzleJson, generateMigration };
