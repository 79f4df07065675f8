import type { Option } from '../../../../../src/schemas/entities/option';
import type { Named } from '../../../../../src/schemas/entities/organisation';
import { requiredList } from '../../../../forms/choices';
import { type Field, fieldOf } from '../../../../forms/field';
import { requiredText } from '../../../../forms/texts';

const leastSeconds = 60;
/** Below the server's timeout of 30 minutes, so that the application signs out first. docs/rules/signing-in.md, 4. */
const mostSeconds = 1500;

/** A switch. */
function toggleField(code: string, text: string): Field<boolean> {
  return fieldOf(
    code,
    (value): Option => ({ code, text, type: 8, defaultText: String(value), isEditable: true }),
    (entered) => entered === true,
  );
}

/** Idle timeout in seconds. */
const logOutSeconds: Field<number> = fieldOf(
  'Log Out After',
  (value): Option => ({
    code: 'Log Out After',
    text: 'Log Out After',
    type: 7,
    defaultText: String(value),
    minValue: leastSeconds,
    maxValue: mostSeconds,
    checkDenom: 1,
    suffix: 's',
    isRequired: true,
    isEditable: true,
  }),
  Number,
);

export function newUserFields(profiles: readonly Named[], isNew = true) {
  return {
    username: requiredText({
      code: 'Username',
      text: 'Username',
      maxLength: 60,
      isEditable: isNew,
      setFocus: isNew,
      regex: '[^\\s;,/#]+',
      identifies: true,
    }),
    displayName: requiredText({ code: 'Display Name', text: 'Display Name', maxLength: 100 }),
    email: requiredText({
      code: 'Email',
      text: 'Email',
      maxLength: 254,
      regex: '[^@\\s<>(),;:"\\[\\]\\\\]+@[^@\\s<>(),;:"\\[\\]\\\\]+',
      placeHolder: 'name@example.com',
    }),
    accessProfileId: requiredList({ code: 'Access Profile', text: 'Access Profile', choices: profiles, doRefresh: true }),
    logOutSeconds,
  };
}

export function userFields(profiles: readonly Named[]) {
  return { ...newUserFields(profiles, false), disabled: toggleField('Disabled', 'Disabled') };
}
