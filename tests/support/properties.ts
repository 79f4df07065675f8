import { configureGlobal } from 'fast-check';
import { testEnvironment } from './environment';

/** A fixed seed makes runs comparable. `PROPERTY_SEED=$RANDOM npx vitest run --project unit` tries new values. */
configureGlobal({ seed: testEnvironment().propertySeed });
