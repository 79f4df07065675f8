import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { Badge } from '../Badge';
import { Banner } from '../Banner';
import { Button } from '../Button';
import { Checkbox } from '../Checkbox';
import { bindClasses } from '../classNames';
import { IconButton } from '../IconButton';
import styles from '../Overview.module.css';
import { Progress } from '../Progress';
import { RecordTable } from '../RecordTable';
import { SelectField } from '../SelectField';
import { TextField } from '../TextField';

const cx = bindClasses(styles);

const meta = { title: 'Foundations/Overview' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const operators = [{ id: 1, name: 'Coastal Leisure' }];
const ignore = (): void => undefined;

function Form() {
  return (
    <section className={cx('card')}>
      <h2>Operational configuration</h2>
      <SelectField label="Operator" value={1} options={operators} onChange={ignore} required />
      <TextField label="Serial number" value="VB-20418" onChange={ignore} required />
      <TextField label="Float" type="number" value="250.0" onChange={ignore} error="Invalid Float" />
      <TextField label="Site" value="Palace Pier, Brighton" readOnly hint="Set by the installation." />
      <TextField label="Comment" multiline rows={3} value="Note acceptor replaced." onChange={ignore} />
      <div className={cx('row')}>
        <Button variant="primary">Save Changes</Button>
        <Button disabledReason="Choose a site first">Install History</Button>
        <Button variant="danger" icon={<Trash2 />}>
          Delete Asset
        </Button>
      </div>
    </section>
  );
}

function Status() {
  return (
    <section className={cx('card')}>
      <div className={cx('row')}>
        <Button size="small" icon={<Plus />}>
          New
        </Button>
        <Button size="small" icon={<Download />}>
          Export
        </Button>
        <Button size="small" variant="quiet">
          Summary
        </Button>
        <IconButton size="small" label="Refresh" icon={<RefreshCw />} />
        <Button size="small" variant="primary" busy>
          Saving
        </Button>
      </div>
      <div className={cx('row')}>
        <Badge>Draft</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="success">Authorised</Badge>
        <Badge tone="warning">Review due</Badge>
        <Badge tone="error">Overdue</Badge>
        <Badge tone="info">Under review</Badge>
      </div>
      <div className={cx('stack')}>
        <Checkbox label="All" checked={false} indeterminate onChange={ignore} />
        <Checkbox label="Online - Op." checked onChange={ignore} />
        <Checkbox label="Offline - Site Open" checked={false} onChange={ignore} />
      </div>
      <Progress label="Downloading Revenue.csv" value={0.42} />
      <RecordTable
        label="Takings"
        columns={[
          { key: 'site', name: 'Site' },
          { key: 'net', name: 'Net', align: 'end', narrow: true },
        ]}
        records={[
          { id: 1, cells: { site: 'Palace Pier, Brighton', net: '£18,204.40' } },
          { id: 2, cells: { site: 'Harbour Lights, Whitby', net: '-£120.00' } },
        ]}
        emptyText="There are no results for the current set of filters."
      />
    </section>
  );
}

export const Overview: Story = {
  render: () => (
    <div className={cx('page')}>
      <h1>Asset register</h1>
      <Banner tone="success">Your changes were saved successfully!</Banner>
      <Banner tone="warning" title="Session Expired" onDismiss={ignore}>
        Your login session has expired, please login again.
      </Banner>
      <Banner tone="error" title="Login Failed">
        Please check your username and password.
      </Banner>
      <Banner tone="info">Takings end yesterday, 19-11-2026.</Banner>
      <div className={cx('columns')}>
        <Form />
        <Status />
      </div>
    </div>
  ),
};
export const Dense: Story = { ...Overview, globals: { density: 'dense' } };
export const Comfortable: Story = { ...Overview, globals: { density: 'comfortable' } };
export const OnPhone: Story = { ...Overview, globals: { viewport: { value: 'phone' } } };
