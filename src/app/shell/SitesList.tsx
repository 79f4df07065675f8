import { useState } from 'react';
import type { Site } from '../../schemas/entities/session';
import { Button, Dialog, type RecordColumn, RecordTable } from '../../ui';
import styles from './Footer.module.css';

type Column = 'retailerName' | 'siteCode' | 'location' | 'town' | 'subCompanyName' | 'regionCode';

const columns: readonly RecordColumn<Column>[] = [
  { key: 'retailerName', name: 'Site', narrow: true },
  { key: 'siteCode', name: 'Site Code', narrow: true },
  { key: 'location', name: 'Location' },
  { key: 'town', name: 'Town', narrow: true },
  { key: 'subCompanyName', name: 'Sub Company', narrow: true },
  { key: 'regionCode', name: 'Region', narrow: true },
];

const count = new Intl.NumberFormat('en-GB');

/** The number of the user's sites, and their list on demand. docs/rules/shell.md, 6. */
export function SitesList({ sites }: { readonly sites: readonly Site[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles['sites']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {sites.length === 1 ? '1 site' : `${count.format(sites.length)} sites`}
      </button>
      {isOpen && (
        <Dialog title="Sites" size="large" onClose={close} actions={<Button onClick={close}>Close</Button>}>
          <RecordTable
            label="Sites"
            columns={columns}
            records={sites.map((site) => ({ id: site.id, cells: site }))}
            emptyText="No sites are within your data access."
          />
        </Dialog>
      )}
    </>
  );
}
