import type { Part } from '../app/shell/partsOf';
import { requirementWords } from '../engine';
import { type RecordColumn, RecordTable } from '../ui';
import styles from './DeveloperPage.module.css';
import type { CallEntry, Inventory } from './inventory';
import { gateText } from './requirements';

const partColumns = [
  { key: 'what', name: 'Part' },
  { key: 'name', name: 'Name' },
  { key: 'label', name: 'Label' },
  { key: 'can', name: 'Shown with' },
  { key: 'needs', name: 'Enabled when' },
] as const satisfies readonly RecordColumn[];

const callColumns = [
  { key: 'by', name: 'Made by' },
  { key: 'how', name: 'How' },
  { key: 'name', name: 'Call' },
  { key: 'path', name: 'Method and path' },
  { key: 'service', name: 'Service' },
  { key: 'failure', name: 'Failure shows' },
] as const satisfies readonly RecordColumn[];

function Gates({ of: gates }: { readonly of: Part['needs'] }) {
  return gates.length === 0 ? null : (
    <ul className={styles['gates']}>
      {gates.map((gate) => (
        <li key={gateText(gate)}>{gateText(gate)}</li>
      ))}
    </ul>
  );
}

function partCells(part: Part) {
  return {
    what: part.kind === undefined ? part.what : `${part.kind} pane`,
    name: <code>{part.name}</code>,
    label: part.label,
    can: part.can.map(requirementWords).join(', '),
    needs: <Gates of={part.needs} />,
  };
}

function callCells({ owner, how, name, call }: CallEntry) {
  return {
    by: owner,
    how,
    name: call === undefined ? 'Unknown until there is data' : (name ?? 'Not declared'),
    path: call === undefined ? '' : <code>{`${call.method} ${call.path}`}</code>,
    service: call?.service ?? '',
    failure: call?.failure ?? '',
  };
}

export function PluginCard({ inventory }: { readonly inventory: Inventory }) {
  const { plugin, parts, calls } = inventory;
  const level = plugin.screen?.definition.level;
  return (
    <section className={styles['card']} aria-labelledby={`plugin-${plugin.id}`}>
      <h3 id={`plugin-${plugin.id}`}>{plugin.title}</h3>
      <p className={styles['facts']}>
        <code>{plugin.id}</code> · {plugin.section} ·{' '}
        {level === undefined ? 'no screen yet' : `needs ${level === 'none' ? 'no scope' : level}`}
        {plugin.opens === undefined ? '' : ` · opens ${plugin.opens.entity}`}
      </p>
      <RecordTable
        label={`Parts of ${plugin.title}`}
        columns={partColumns}
        records={parts.map((part) => ({ id: `${part.what} ${part.path}`, cells: partCells(part) }))}
        emptyText="No parts"
      />
      {calls.length > 0 && (
        <RecordTable
          label={`Calls of ${plugin.title}`}
          columns={callColumns}
          records={calls.map((call) => ({ id: call.path, cells: callCells(call) }))}
          emptyText="No calls"
        />
      )}
    </section>
  );
}
