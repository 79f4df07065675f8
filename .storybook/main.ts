import { defineMain } from '@storybook/react-vite/node';

export default defineMain({
  // Effects run twice, as they may in development, so that what they set up is shown to be taken down.
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
