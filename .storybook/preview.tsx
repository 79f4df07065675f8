import type { Decorator, Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import '../src/ui/fonts.css';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { clearNotices } from '../src/ui/noticeStore';
import { withControls } from './argTypes';
import { layOutAsIf } from './asIf';

// Tests don't load them.
const DocsFrame = lazy(() => import('./DocsFrame'));
const DocsPage = lazy(() => import('./DocsPage'));

/** A doc comment without its citations of rules, which are for developers. */
function describe(component: { readonly __docgenInfo?: { readonly description?: string } } | null | undefined): string | undefined {
  return component?.__docgenInfo?.description?.replace(/ *docs\/\S+\.md, [^.]*\./g, '');
}

let hasSize = false;
let hasDirection = false;

const withPreferences: Decorator = (Story, { globals }) => {
  const root = document.documentElement;
  const { theme, density, textSize, direction, motion, colours } = globals;
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  if (typeof density === 'string') root.dataset['density'] = density;
  const isSized = typeof textSize === 'string' && textSize !== 'default';
  if (isSized || hasSize) root.style.fontSize = isSized ? textSize : '';
  hasSize = isSized;
  const isTurned = direction === 'rtl';
  if (isTurned || hasDirection) root.dir = isTurned ? 'rtl' : '';
  hasDirection = isTurned;
  layOutAsIf([
    ...(motion === 'reduced' ? ['(prefers-reduced-motion: reduce)'] : []),
    ...(colours === 'forced' ? ['(forced-colors: active)'] : []),
  ]);
  return <Story />;
};

const preview: Preview = {
  beforeAll: () => {
    configure({
      // Lazy chunks load slowly on a busy machine.
      asyncUtilTimeout: 30_000,
      // React's `act` never ends while a lazy part is still loading.
      eventWrapper: (dispatch) => dispatch(),
      // Printing the page at each retry took 5 % of the time.
      getElementError: (message) => new Error(message ?? 'Not found.'),
    });
  },
  beforeEach: () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    // A failure notice stays until dismissed and would leak into the next story.
    clearNotices();
  },
  argTypesEnhancers: [withControls],
  decorators: [withPreferences],
  initialGlobals: { theme: 'system', density: 'normal', textSize: 'default', direction: 'ltr', motion: 'full', colours: 'own' },
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
    textSize: {
      description: 'Text size of the browser',
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: 'default', title: 'Text 100 %' },
          { value: '130%', title: 'Text 130 %' },
          { value: '200%', title: 'Text 200 %' },
        ],
      },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    motion: {
      description: 'Motion: our styles for people who asked their system for less',
      toolbar: {
        title: 'Motion',
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'Full motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
    colours: {
      description: "Colours: our styles for forced colours, such as Windows' contrast themes; the browser's own part is not shown",
      toolbar: {
        title: 'Colours',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'own', title: 'Own colours' },
          { value: 'forced', title: 'Forced colours' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    docs: {
      container: (props: ComponentProps<typeof DocsFrame>) => (
        <Suspense>
          <DocsFrame {...props} />
        </Suspense>
      ),
      page: DocsPage,
      extractComponentDescription: describe,
      // Printing each rendered story as JSX would slow the tests.
      source: { type: 'code' },
    },
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
        // The preloads serve only audio and orientation rules, which no story needs.
        preload: false,
        // Passed elements would make a report of 100 MB.
        ...(import.meta.env['VITEST_STORYBOOK'] === 'false' ? { resultTypes: ['violations'] as const } : {}),
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        // Storybook reads this statically, so it can't be imported.
        order: [
          'Start',
          'Foundations',
          ['Overview', 'Colours and contrast', 'Type', 'Space', 'Icons', 'Motion', 'Writing'],
          'Parts',
          'Options',
          ['Try a type', 'Every type', '*', 'Form'],
          'Panes',
          'Flows',
          'Screens',
          ['*', 'Engine'],
          'Shell',
        ],
      },
    },
  },
};

export default preview;
