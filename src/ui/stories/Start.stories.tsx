import type { Meta, StoryObj } from '@storybook/react-vite';
import { bindClasses } from '../classNames';
import styles from '../Tokens.module.css';

const cx = bindClasses(styles);

const meta = { title: 'Start/Start here' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** tests/architecture/stories.test.mjs checks that each story exists. */
const steps = [
  {
    story: 'foundations-overview--overview',
    name: 'Overview',
    what: 'the parts next to each other. Try theme, density and text size in the toolbar.',
  },
  {
    story: 'foundations-colours-and-contrast--colours-and-contrast',
    name: 'Foundations',
    what: 'colours, type, space, icons, motion and writing.',
  },
  { story: 'parts-button--primary', name: 'Parts', what: 'buttons, fields, dialogs, the tree and the grid, each with its states.' },
  { story: 'options-every-type--default', name: 'Options', what: 'the types of field that a server describes.' },
  {
    story: 'panes-list--by-keyboard',
    name: 'Panes',
    what: 'the kinds of pane that a screen is made of: list, details, form, grid, graph.',
  },
  { story: 'flows-sign-in-log-in--empty', name: 'Flows', what: 'signing in, and installing a machine step by step.' },
  {
    story: 'screens-engine-master-and-detail--master-detail',
    name: 'Screens',
    what: 'panes put together, with recorded answers of a server.',
  },
  { story: 'shell-tabs-tab-strip--open', name: 'Shell', what: 'what stands around each screen: menu, tabs, search and place.' },
] as const;

export const StartHere: Story = {
  name: 'Start here',
  render: () => (
    <div className={cx('page')}>
      <h1>Start here</h1>
      <p>Every part, pane and screen of the back office, with its states. Look at them in this order:</p>
      <ol className={cx('steps')}>
        {steps.map(({ story, name, what }) => (
          <li key={story}>
            <a href={`./?path=/story/${story}`} target="_top">
              {name}
            </a>
            {`: ${what}`}
          </li>
        ))}
      </ol>
      <section className={cx('section')}>
        <h2>The toolbar</h2>
        <p>Theme, density, width, text size, direction of writing, reduced motion and forced colours apply to every story.</p>
        <h2>Finding a part</h2>
        <p>The search knows the names that other libraries use: tooltip, combobox, pagination, toast.</p>
      </section>
    </div>
  ),
};
