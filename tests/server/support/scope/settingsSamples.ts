import { type Api, api } from '../../../../src/schemas/calls';
import { free, type Sample, scoped } from './sample';

type SettingsArea = 'operators' | 'units' | 'settingsProfiles' | 'openingHours';

const noDetails = { details: [] } as const;

export const settingsSamples: { readonly [Area in SettingsArea]: { readonly [Name in keyof Api[Area]]: Sample } } = {
  operators: {
    operator: scoped(({ operator: id }) => api.operators.operator({ id })),
    newOperator: free(() => api.operators.newOperator()),
    updateOperator: scoped(({ operator: id }) => api.operators.updateOperator({ id, ...noDetails })),
    calendar: scoped(({ operator }) => api.operators.calendar({ operator, year: 2026 })),
    regions: scoped(({ operator: op }) => api.operators.regions({ op })),
    region: scoped(({ region: id }) => api.operators.region({ id })),
    newRegion: scoped(({ operator }) => api.operators.newRegion({ operator })),
    updateRegion: scoped(({ operator, region }) => api.operators.updateRegion({ Id: region, OperatorId: operator, ...noDetails })),
  },
  units: {
    company: scoped(({ company: id }) => api.units.company({ id })),
    subCompany: scoped(({ subCompany: id }) => api.units.subCompany({ id })),
    site: scoped(({ site: id }) => api.units.site({ id })),
    newCompany: scoped(({ operator }) => api.units.newCompany({ operator })),
    newSubCompany: scoped(({ operator, company }) => api.units.newSubCompany({ operator, company })),
    newSite: scoped(({ operator, company, subCompany: region }) => api.units.newSite({ operator, company, region })),
    updateCompany: scoped(({ operator, company: id }) => api.units.updateCompany({ id, OperatorId: operator, ...noDetails })),
    updateSubCompany: scoped(({ operator, company, subCompany: id }) =>
      api.units.updateSubCompany({ id, OperatorId: operator, CompanyId: company, ...noDetails }),
    ),
    updateSite: scoped(({ operator, company, subCompany, site: id }) =>
      api.units.updateSite({ id, OperatorId: operator, CompanyId: company, RegionId: subCompany, ...noDetails }),
    ),
  },
  settingsProfiles: {
    profiles: scoped(({ operator: op }) => api.settingsProfiles.profiles({ op })),
    profile: scoped(({ operator, profile: id }) => api.settingsProfiles.profile({ id, operator })),
    blank: scoped(({ operator, profile: base }) => api.settingsProfiles.blank({ operator, base })),
    update: scoped(({ operator: operatorId, profile: id }) => api.settingsProfiles.update({ id, operatorId, profileId: 0, ...noDetails })),
  },
  openingHours: {
    profiles: scoped(({ operator }) => api.openingHours.profiles({ operator })),
    profile: scoped(({ operator, hours: profile }) => api.openingHours.profile({ operator, profile })),
    blank: scoped(({ operator }) => api.openingHours.blank({ operator })),
    update: scoped(({ operator: OperatorId, hours: id }) => api.openingHours.update({ id, OperatorId, name: '', details: [] })),
  },
};
