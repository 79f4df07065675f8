import { routes } from '../../../../server/routes/routes';
import { type Api, api } from '../../../../src/schemas/calls';
import { cashSamples } from './cashSamples';
import { complianceSamples } from './complianceSamples';
import { figureSamples } from './figureSamples';
import { registerSamples } from './registerSamples';
import { free, type Sample, scoped } from './sample';
import { settingsSamples } from './settingsSamples';
import { siteSamples } from './siteSamples';
import { usersSamples } from './usersSamples';

/** One input per declared call; a new call does not compile without one. */
const samples: { readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: Sample } } = {
  authentication: {
    login: free(() => api.authentication.login({ username: 'nobody', password: 'x' })),
    logout: free(() => api.authentication.logout()),
    resetPassword: free(() => api.authentication.resetPassword({ email: 'nobody@example.com' })),
    setPassword: free(() => api.authentication.setPassword({ username: 'nobody', prevPassword: 'x', password: 'x', password2: 'y' })),
    signIn: free(() => api.authentication.signIn({ id: 'nobody', password: 'x', claims: [] })),
    refreshToken: free(() => api.authentication.refreshToken({ refreshToken: 'x' })),
    switchTenant: scoped(({ tenant }) => api.authentication.switchTenant({ name: tenant })),
  },
  ...siteSamples,
  ...registerSamples,
  ...cashSamples,
  ...figureSamples,
  ...complianceSamples,
  ...settingsSamples,
  ...usersSamples,
};

const sampleTable: Readonly<Record<string, Readonly<Record<string, Sample>>>> = samples;

export const everyCall = routes().flatMap(({ area, name, call }) => {
  const sample = sampleTable[area]?.[name];
  return sample === undefined ? [] : [{ key: `${area}.${name}`, call, ...sample }];
});
