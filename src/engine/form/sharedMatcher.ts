import { createMatcher } from '../../data/regex';

/** Shared by the page, so that each expression compiles once. */
export const sharedMatcher = /* @__PURE__ */ createMatcher();
