import type { AccessProfile } from '../../schemas/entities/users';
import { withMobileDefaults } from '../common/mobileDefaults';

export const profileHead = 'header';

/** Returns a profile's parts as form sections, the head above them. */
export function profileSections({ header, cms, siteController, cmsMobile }: AccessProfile) {
  return [
    { id: profileHead, name: 'Profile', options: header },
    { id: 'cms', name: 'CMS', options: cms },
    { id: 'siteController', name: 'Site Controller', options: siteController },
    { id: 'mobile', name: 'Mobile', options: cmsMobile },
  ];
}

export function newProfileSections(profile: AccessProfile) {
  return profileSections({ ...profile, cmsMobile: withMobileDefaults(profile.cmsMobile) });
}
