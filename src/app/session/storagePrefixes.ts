export const inputPrefix = 'input.';

export const activityPrefix = 'active.';

export const answersPrefix = 'answers.';
