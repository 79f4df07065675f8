import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../src/ui/fonts.css';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { clearNotices } from '../src/ui/noticeStore';

/** Sets what the shell sets on the root element from the user's preferences. */
const withPreferences: Decorator = (Story, { globals }) => {
  const root = document.documentElement;
  const { theme, density } = globals;
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  if (typeof density === 'string') root.dataset['density'] = density;
  return <Story />;
};

const preview: Preview = {
  beforeAll: () => {
    configure({
      // Parts come over the network when they are first shown, which takes its time on a busy machine.
      asyncUtilTimeout: 30_000,
      // Events reach the page as a browser sends them: React's `act` never ends where an event shows a part that is still on its way.
      eventWrapper: (dispatch) => dispatch(),
      // Printing the whole page for every look of a wait that is not over yet took a twentieth of the time; the story itself shows what stood there.
      getElementError: (message) => new Error(message ?? 'Not found.'),
    });
  },
  beforeEach: () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    // A failure stays until somebody dismisses it; the next story did not have it.
    clearNotices();
  },
  decorators: [withPreferences],
  initialGlobals: { theme: 'system', density: 'normal' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'system', title: 'System', icon: 'browser' },
        ],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        title: 'Density',
        icon: 'menu',
        dynamicTitle: true,
        items: [
          { value: 'dense', title: 'Dense' },
          { value: 'normal', title: 'Normal' },
          { value: 'comfortable', title: 'Comfortable' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        across: { name: 'Phone held across, 844', styles: { width: '844px', height: '390px' }, type: 'mobile' },
        typing: { name: 'Phone with its keyboard, 390', styles: { width: '390px', height: '450px' }, type: 'mobile' },
        edge: { name: 'Smallest desktop, 700', styles: { width: '700px', height: '900px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // What axe would fetch beforehand, style sheets and media, is for rules of sounds and of locked orientation: no story has either.
        preload: false,
        // Every passed element of every story would make a report of a hundred megabytes; somebody who looks at a story may want to see them.
        ...(import.meta.env['VITEST_STORYBOOK'] === 'false' ? { resultTypes: ['violations'] as const } : {}),
      },
    },
    options: { storySort: { order: ['Foundations', 'Parts', 'Modals'] } },
  },
};

export default preview;
