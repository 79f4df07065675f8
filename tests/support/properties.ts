import { configureGlobal } from 'fast-check';
import { testEnvironment } from './environment';

/**
 * Properties are tried with the same values in every run, so that a run says something about the change at hand.
 * `PROPERTY_SEED=$RANDOM npx vitest run --project unit` looks for new ones.
 */
configureGlobal({ seed: testEnvironment().propertySeed });
