import type { SettingsProfile } from '../../schemas/entities/settings';

type SubType = SettingsProfile['subTypes'][number];
type SettingOption = SubType['profileData'][number];

/** What a mobile setup starts with where nothing says otherwise. */
const defaults: ReadonlyMap<string, string> = new Map([
  ['pinlength', '4'],
  ['usercodelength', '6'],
  ['useusercodepin', 'true'],
]);

/** Yes as this option says it: a list has an entry for it. */
function started(option: SettingOption, value: string): SettingOption {
  if (option.type !== 1) return { ...option, defaultText: value };
  const entry = option.data?.find(({ name }) => /^(yes|true)$/i.test(name) === (value === 'true') || name === value);
  return entry === undefined ? option : { ...option, defaultList: { id: entry.id } };
}

function isOpen({ defaultText, defaultList, placeHolder }: SettingOption): boolean {
  return (defaultText ?? '') === '' && (defaultList ?? undefined) === undefined && (placeHolder ?? '') === '';
}

/** The Mobile group with the usual values where it has neither a value nor one that it takes from elsewhere; any other group as it is. */
export function withMobileDefaults(group: SubType): SubType {
  if (group.name !== 'Mobile') return group;
  return {
    ...group,
    profileData: group.profileData.map((option) => {
      const value = defaults.get((option.code ?? '').toLowerCase());
      return value === undefined || !isOpen(option) ? option : started(option, value);
    }),
  };
}
