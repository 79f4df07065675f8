import { defineMain } from '@storybook/react-vite/node';

export default defineMain({
  // Effects run twice, so that a missing clean-up shows.
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
