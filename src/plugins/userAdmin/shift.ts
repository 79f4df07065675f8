import type { AccessProfile } from '../../schemas/entities/users';
import type { Details } from '../../schemas/wire/details';

/** More names are only counted. */
const mostNamed = 4;

function named(names: readonly string[]): string {
  const [shown, rest] = [names.slice(0, mostNamed), names.length - mostNamed];
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

const isOn = (value: string | undefined): boolean => /^(?:true|1)$/i.test(value ?? '');

/** Describes the effect of a save: "5 users lose Collections, and are signed out." `undefined` without users or changed rights. */
export function shiftText({ users = [], cms, cmsMobile, siteController }: AccessProfile, details: Details): string | undefined {
  if (users.length === 0) return undefined;
  const entered = new Map(details);
  const rights = [...cms, ...cmsMobile, ...siteController].filter(({ code }) => entered.has(code));
  const changed = rights.filter(({ code, defaultText }) => isOn(defaultText) !== isOn(entered.get(code)));
  const lost = changed.filter(({ defaultText }) => isOn(defaultText)).map(({ text }) => text);
  const gained = changed.filter(({ defaultText }) => !isOn(defaultText)).map(({ text }) => text);
  const isOne = users.length === 1;
  const who = isOne ? '1 user' : `${users.length} users`;
  const sentences = [
    ...(lost.length === 0 ? [] : [`${who} ${isOne ? 'loses' : 'lose'} ${named(lost)}, and ${isOne ? 'is' : 'are'} signed out.`]),
    ...(gained.length === 0 ? [] : [`${who} ${isOne ? 'gets' : 'get'} ${named(gained)}.`]),
  ];
  return sentences.length === 0 ? undefined : `${sentences.join(' ')} Save the profile?`;
}
