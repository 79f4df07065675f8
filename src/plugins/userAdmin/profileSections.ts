import type { AccessProfile } from '../../schemas/entities/users';
import { withMobileDefaults } from '../common/mobileDefaults';

/** The id of the part that stands above the others. */
export const profileHead = 'header';

/** The parts of a profile as sections of one form; its head stands above them. */
export function profileSections({ header, cms, siteController, cmsMobile }: AccessProfile) {
  return [
    { id: profileHead, name: 'Profile', options: header },
    { id: 'cms', name: 'CMS', options: cms },
    { id: 'siteController', name: 'Site Controller', options: siteController },
    { id: 'mobile', name: 'Mobile', options: cmsMobile },
  ];
}

/** The same of a profile that is to be made. */
export function newProfileSections(profile: AccessProfile) {
  return profileSections({ ...profile, cmsMobile: withMobileDefaults(profile.cmsMobile) });
}
