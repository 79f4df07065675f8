import { api } from '../../../src/schemas/calls';
import type { Known } from './known';
import { outsideContract, type Rows, reads, unbroughtBack, writes } from './row';
import { sentBack } from './sentBack';

const op = async (known: Known) => ({ op: await known.operator() });
const ofOperator = async (known: Known) => ({ operator: await known.operator() });

export const settingsRows: Rows<'operators' | 'units' | 'settingsProfiles' | 'openingHours' | 'users' | 'accessProfiles' | 'viewing'> = {
  operators: {
    operator: reads(async (known) => api.operators.operator({ id: await known.operator() })),
    newOperator: reads(() => api.operators.newOperator()),
    updateOperator: unbroughtBack,
    calendar: reads(async (known) => api.operators.calendar({ ...(await ofOperator(known)), year: known.year })),
    regions: reads(async (known) => api.operators.regions(await op(known))),
    region: reads(async (known) => api.operators.region({ id: await known.region() })),
    newRegion: reads(async (known) => api.operators.newRegion(await ofOperator(known))),
    updateRegion: writes(async (known) => {
      const Id = await known.region();
      const details = sentBack(await known.ask(api.operators.region({ id: Id })));
      return api.operators.updateRegion({ Id, OperatorId: await known.operator(), details });
    }),
  },
  units: {
    company: reads(async (known) => api.units.company({ id: await known.company() })),
    subCompany: reads(async (known) => api.units.subCompany({ id: await known.subCompany() })),
    site: reads(async (known) => api.units.site({ id: await known.site() })),
    newCompany: reads(async (known) => api.units.newCompany(await ofOperator(known))),
    newSubCompany: reads(async (known) => api.units.newSubCompany({ ...(await ofOperator(known)), company: await known.company() })),
    newSite: reads(async (known) =>
      api.units.newSite({ ...(await ofOperator(known)), company: await known.company(), region: await known.subCompany() }),
    ),
    updateCompany: writes(async (known) => {
      const id = await known.company();
      const details = sentBack(await known.ask(api.units.company({ id })));
      return api.units.updateCompany({ id, OperatorId: await known.operator(), details });
    }),
    updateSubCompany: writes(async (known) => {
      const id = await known.subCompany();
      const details = sentBack(await known.ask(api.units.subCompany({ id })));
      return api.units.updateSubCompany({ id, OperatorId: await known.operator(), CompanyId: await known.company(), details });
    }),
    updateSite: writes(async (known) => {
      const id = await known.site();
      const details = sentBack(await known.ask(api.units.site({ id })));
      const [OperatorId, CompanyId, RegionId] = [await known.operator(), await known.company(), await known.subCompany()];
      return api.units.updateSite({ id, OperatorId, CompanyId, RegionId, details });
    }),
  },
  settingsProfiles: {
    profiles: reads(async (known) => api.settingsProfiles.profiles(await op(known))),
    profile: reads(async (known) => api.settingsProfiles.profile({ id: await known.settingsProfile(), ...(await ofOperator(known)) })),
    blank: reads(async (known) => api.settingsProfiles.blank({ ...(await ofOperator(known)), base: await known.settingsProfile() })),
    update: unbroughtBack,
  },
  openingHours: {
    profiles: reads(async (known) => api.openingHours.profiles(await ofOperator(known))),
    profile: reads(async (known) => api.openingHours.profile({ ...(await ofOperator(known)), profile: await known.hours() })),
    blank: reads(async (known) => api.openingHours.blank(await ofOperator(known))),
    update: unbroughtBack,
  },
  users: {
    users: reads(async (known) => api.users.users({ operatorId: await known.operator() })),
    user: reads(async (known) => api.users.user({ id: (await known.user()).id })),
    newUser: reads(async (known) => api.users.newUser({ operatorId: await known.operator(), profileId: (await known.user()).profileId })),
    updateUser: unbroughtBack,
    dataAccess: reads(async (known) =>
      api.users.dataAccess({ OperatorId: await known.operator(), UserId: (await known.user()).id, AccessTypeDetails: 0 }),
    ),
    updateDataAccess: unbroughtBack,
    shownDataAccess: reads(async (known) =>
      api.users.shownDataAccess({
        OperatorId: await known.operator(),
        UserId: (await known.user()).id,
        Details: [{ code: 2, id: await known.site() }],
      }),
    ),
  },
  accessProfiles: {
    profiles: reads(async (known) => api.accessProfiles.profiles(await ofOperator(known))),
    profile: reads(async (known) => api.accessProfiles.profile({ ...(await ofOperator(known)), id: await known.accessProfile() })),
    blank: reads(async (known) => api.accessProfiles.blank({ operatorId: await known.operator() })),
    update: unbroughtBack,
  },
  viewing: { start: outsideContract },
};
