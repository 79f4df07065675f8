/**
 * The layers of the application around the screens, lowest first. A folder imports itself and folders of lower layers.
 * @type {readonly import('../../scripts/lib/layers.mjs').Layer[]}
 */
export const appLayers = [
  {
    name: 'browser',
    is: 'The address, the configuration, preferences and the tabs that exist know nothing of a session.',
    folders: [
      'clipboard.ts',
      'config.ts',
      'location.ts',
      'preferences.ts',
      'showableTabs.ts',
      'useTitle.ts',
      'App.module.css',
      'Logo.module.css',
    ],
  },
  { name: 'session', is: 'Who is signed in, and the checked tabs.', folders: ['session', 'registry.ts', 'Logo.tsx'] },
  { name: 'place', is: 'Addresses, the organisation, and failures.', folders: ['failure', 'organisation', 'routes'] },
  {
    name: 'services',
    is: 'Saved views, unsent records, the glossary, and what a developer loads.',
    folders: ['developerPages.ts', 'glossary', 'offline', 'views'],
  },
  { name: 'pages', is: 'The home page, the search, and the client.', folders: ['home', 'search', 'services.ts'] },
  { name: 'shell', is: 'The frame around the tabs of a signed-in user.', folders: ['shell'] },
  { name: 'signIn', is: 'The pages before signing in.', folders: ['signIn'] },
  { name: 'entry', is: 'The sign-in or the shell.', folders: ['entry'] },
  { name: 'application', is: 'The whole application.', folders: ['App.tsx'] },
];
