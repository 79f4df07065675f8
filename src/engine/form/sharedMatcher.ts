import { createMatcher } from '../../data/regex';

/** The one matcher of the page, so that an expression is compiled once for all forms. */
export const sharedMatcher = /* @__PURE__ */ createMatcher();
