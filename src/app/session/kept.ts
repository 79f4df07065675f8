/** What begins the keys of drafts that hold what somebody entered, beside what the shell itself keeps. */
export const keptInput = 'input.';

/** What begins the keys of when the user was last active, one for each sign-in. */
export const keptActivity = 'active.';

/** What begins the keys of answers that are kept for when the server cannot be reached. */
export const keptAnswers = 'answers.';
