import { type Api, api } from '../../../../src/schemas/calls';
import { type Sample, scoped } from './sample';

type UsersArea = 'users' | 'accessProfiles' | 'viewing';

const noDetails = { details: [] } as const;
const organisation = { AccessTypeDetails: 0 } as const;

export const usersSamples: { readonly [Area in UsersArea]: { readonly [Name in keyof Api[Area]]: Sample } } = {
  users: {
    users: scoped(({ operator: operatorId }) => api.users.users({ operatorId })),
    user: scoped(({ user: id }) => api.users.user({ id })),
    newUser: scoped(({ operator: operatorId, accessProfile: profileId }) => api.users.newUser({ operatorId, profileId })),
    updateUser: scoped(({ operator: OperatorId, user: id, accessProfile: ProfileId }) =>
      api.users.updateUser({ id, OperatorId, ProfileId, complete: true, ...noDetails }),
    ),
    dataAccess: scoped(({ operator: OperatorId, user: UserId }) => api.users.dataAccess({ OperatorId, UserId, ...organisation })),
    updateDataAccess: scoped(({ operator: OperatorId, user: UserId, site: id }) =>
      api.users.updateDataAccess({ OperatorId, UserId, ...organisation, Details: [{ code: 2, id }], rowVersion: 0 }),
    ),
    shownDataAccess: scoped(({ operator: OperatorId, user: UserId, site: id }) =>
      api.users.shownDataAccess({ OperatorId, UserId, Details: [{ code: 2, id }] }),
    ),
  },
  accessProfiles: {
    profiles: scoped(({ operator }) => api.accessProfiles.profiles({ operator })),
    profile: scoped(({ operator, accessProfile: id }) => api.accessProfiles.profile({ operator, id })),
    blank: scoped(({ operator: operatorId }) => api.accessProfiles.blank({ operatorId })),
    update: scoped(({ operator: OperatorId, accessProfile: id }) => api.accessProfiles.update({ id, OperatorId, ...noDetails })),
  },
  viewing: {
    start: scoped(({ operator: OperatorId, user: UserId }) => api.viewing.start({ OperatorId, UserId, ProfileId: 0, ...noDetails })),
  },
};
