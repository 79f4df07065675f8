import type { Meta, StoryObj } from '@storybook/react-vite';
import { bindClasses } from '../classNames';
import { RecordTable } from '../RecordTable';
import styles from '../Tokens.module.css';

const cx = bindClasses(styles);

const meta = { title: 'Foundations/Writing' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const rules = [
  { rule: 'A button is a verb and its object.', yes: 'Add position', no: 'New' },
  { rule: 'Say what to do next.', yes: 'Choose a site first', no: 'No site' },
  { rule: 'An error says what happened and what to do.', yes: 'No answer from the server. Try again.', no: 'Error 503' },
  { rule: 'Use the words of the trade.', yes: 'Machines offline during opening hours', no: 'Entries without connection' },
  { rule: 'One idea a sentence, at most 15 words.', yes: 'Updated 06:10', no: 'Asked at 06:10, and not since' },
  { rule: 'A figure has its unit, and plurals agree.', yes: '1 position added', no: '1 positions added' },
  { rule: 'Dates are day, month, year; money has its sign.', yes: '28-11-2026, £1,240.00', no: '11/28/26, 1240' },
] as const;

export const Writing: Story = {
  render: () => (
    <div className={cx('page')}>
      <h1>Writing</h1>
      <p>A shop manager reads it at 23:00 and an engineer on the first morning. Both should understand at the first reading.</p>
      <RecordTable
        label="Rules of writing"
        columns={[
          { key: 'rule', name: 'Rule' },
          { key: 'yes', name: 'Do' },
          { key: 'no', name: "Don't" },
        ]}
        records={rules.map((cells, id) => ({ id, cells }))}
        emptyText="There are no rules."
      />
    </div>
  ),
};
