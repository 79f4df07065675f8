import { eq } from 'drizzle-orm';
import { accessProfile, appUser } from '../../../server/db/schema';
import { api } from '../../../src/schemas/calls';
import type { AccessProfile } from '../../../src/schemas/entities/users';
import type { Selection } from '../../../src/schemas/wire/selections';
import type { Caller, TestApp } from './app';
import { filledIn } from './optionForm';

const { users, accessProfiles } = api;

export const op = 1;

interface UserTests {
  readonly server: TestApp;
  readonly admin: Caller;
}

const allOptions = ({ header, cms, cmsMobile, siteController }: AccessProfile) => [...header, ...cms, ...cmsMobile, ...siteController];

export function userForms(tests: () => UserTests) {
  const as = async (username: string, password?: string): Promise<Caller> => ({
    sessionKey: (await tests().server.signIn(username, password)).sessionkey,
  });
  const userIn = async (username: string) => {
    const [row] = await tests().server.open.db.select().from(appUser).where(eq(appUser.username, username));
    if (row === undefined) throw new Error(`There is no user ${username}`);
    return row;
  };
  const profileNamed = async (name: string) => {
    const [row] = await tests().server.open.db.select().from(accessProfile).where(eq(accessProfile.name, name));
    if (row === undefined) throw new Error(`There is no profile ${name}`);
    return row;
  };

  async function newUser(caller: Caller, entered: Readonly<Record<string, string>>, profileId: number) {
    const { body } = await tests().server.ask(users.newUser({ operatorId: op, profileId }), caller);
    const details = filledIn(body.profileData, { 'Display Name': 'Kim Hale', Email: 'kim@example.com', ...entered });
    return tests().server.ask(users.updateUser({ id: 0, OperatorId: op, ProfileId: profileId, complete: true, details }), caller);
  }

  async function saveUser(caller: Caller, id: number, entered: Readonly<Record<string, string>>, shown = tests().admin) {
    const { body } = await tests().server.ask(users.user({ id }), shown);
    const options = body.profileData.map((option) => ({ ...option, isEditable: true }));
    const details = [...filledIn(options, entered), ...Object.entries(entered)];
    return tests().server.ask(users.updateUser({ id, OperatorId: op, ProfileId: body.userAccessProfile, complete: true, details }), caller);
  }

  async function saveAccess(caller: Caller, UserId: number, Details: readonly Selection[], type = 0) {
    const { body } = await tests().server.ask(users.dataAccess({ OperatorId: op, UserId, AccessTypeDetails: type }), tests().admin);
    const save = users.updateDataAccess({ UserId, OperatorId: op, AccessTypeDetails: type, Details, rowVersion: body.rowVersion });
    return tests().server.ask(save, caller);
  }

  async function saveProfile(caller: Caller, id: number, entered: Readonly<Record<string, string>>) {
    const ask = id === 0 ? accessProfiles.blank({ operatorId: op }) : accessProfiles.profile({ operator: op, id });
    const { body } = await tests().server.ask(ask, tests().admin);
    const details = filledIn(allOptions(body), entered);
    return tests().server.ask(accessProfiles.update({ id, OperatorId: op, details }), caller);
  }

  return { as, userIn, profileNamed, newUser, saveUser, saveAccess, saveProfile };
}
