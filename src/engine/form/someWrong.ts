/** Why a form cannot be saved whose fields say what is wrong with them. */
export const someWrong = 'Some fields need your attention.';
