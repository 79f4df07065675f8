export const someWrong = 'Some fields need your attention.';
