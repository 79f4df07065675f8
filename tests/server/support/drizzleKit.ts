import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

// Drizzle Kit adds an enumerable array method. Tests share a process, and pdf.js refuses to load with one.
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

export { generateDrizzleJson, generateMigration };
