export const keptInput = 'input.';

export const keptActivity = 'active.';

export const keptAnswers = 'answers.';
