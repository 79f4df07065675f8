import type { ReactNode } from 'react';
import { details as codec, type Details } from '../../../schemas/wire/details';
import styles from './Results.module.css';

interface DetailsViewProps {
  readonly title: string;
  readonly details: Details;
}

export function DetailsView({ title, details }: DetailsViewProps): ReactNode {
  return (
    <div className={styles['details']}>
      <table className={styles['pairs']} aria-label={`Names and values of ${title}`}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {details.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice, and their order is what tells them apart
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h4>On the wire</h4>
      <pre className={styles['wire']}>{codec.encode(details)}</pre>
    </div>
  );
}
