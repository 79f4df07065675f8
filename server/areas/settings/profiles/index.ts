import { requireOperator, requireWholeOperator } from '../../../access/required';
import { signedIn } from '../../../call/context';
import type { AreaHandlers } from '../../../call/handler';
import { profile, profilesOf } from './profile';

/** Reads need the operator, saves the whole operator. docs/rules/settings.md, 2 to 8. */
export const settingsProfiles: AreaHandlers<'settingsProfiles'> = {
  async profiles(context, { op }) {
    await requireOperator(context.db, signedIn(context).access, op);
    return (await profilesOf(context.db, op)).map(({ id, name, isDefault }) => ({ id, name, isDefault }));
  },
  async profile(context, { id, operator: operatorId }) {
    await requireOperator(context.db, signedIn(context).access, operatorId);
    return profile.load(context, id, { operatorId });
  },
  async blank(context, { operator: operatorId, base }) {
    await requireWholeOperator(context.db, signedIn(context).access, operatorId);
    const profiles = await profilesOf(context.db, operatorId);
    const baseId = (profiles.find(({ id }) => id === base) ?? profiles.find(({ isDefault }) => isDefault))?.id ?? 0;
    return { ...(await profile.blank(context, { operatorId, baseId })), baseProfileId: baseId };
  },
  update: (context, { id, operatorId, profileId: baseId, details }) =>
    profile.save(context, { id, place: { operatorId, baseId }, details }),
};
