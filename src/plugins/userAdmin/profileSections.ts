import type { AccessProfile } from '../../schemas/entities/users';

/** The parts of a profile as sections of one form; the first begins with its head. */
export function profileSections({ header, cms, siteController, cmsMobile }: AccessProfile) {
  return [
    { id: 'cms', name: 'CMS', options: [...header, ...cms] },
    { id: 'siteController', name: 'Site Controller', options: siteController },
    { id: 'mobile', name: 'Mobile', options: cmsMobile },
  ];
}
