import { Fragment, type ReactNode, useEffect } from 'react';
import { bindClasses, EmptyState, Skeleton } from '../../../ui';
import type { Effects } from '../../definition/effect';
import type { DetailField } from '../../definition/kinds/details';
import type { PaneProps } from '../contract';
import { PaneResponse } from '../PaneResponse';
import { ToneMark } from '../ToneMark';
import { useQuestion } from '../useQuestion';
import styles from './DetailsPane.module.css';

const cx = bindClasses(styles);

export function DetailsPane({ name, label, options, ctx, publish, host }: PaneProps<'details'>): ReactNode {
  const question = useQuestion(options.load(ctx), { pane: name, host, madeFrom: [ctx] });
  const { answer: response } = question;
  useEffect(() => publish({ answer: response }), [publish, response]);
  return (
    <div className={cx('pane')}>
      <PaneResponse name={name} label={label} host={host} question={question} skeleton={<Waiting />}>
        {(answer) => (
          <Fields
            fields={options.fields(answer, ctx).filter((field) => field !== undefined)}
            follow={(effects) => void host.follow(effects)}
          />
        )}
      </PaneResponse>
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <div className={cx('fields')}>
      <Skeleton lines={5} />
      <Skeleton lines={5} />
    </div>
  );
}

interface FieldsProps {
  readonly fields: readonly DetailField[];
  readonly follow: (effects: Effects) => void;
}

function Fields({ fields, follow }: FieldsProps): ReactNode {
  if (fields.length === 0) return <EmptyState title="There are no details to show." />;
  return (
    <dl className={cx('fields')}>
      {fields.map(({ label, value, tone = 'neutral', leads }, index) => (
        // Two fields may have the same label, so the index is the key; fields have no state and never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={cx('field')}>
          <dt className={cx('label')}>{label}</dt>
          <dd className={cx('value')}>
            <ToneMark tone={tone} className={cx('mark')} />
            <Value {...{ value, leads, follow }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const moments = /(\d{2}-\d{2}-\d{4}|\d{4}-\d{2}-\d{2})( \d{2}:\d{2})?/g;

/** Keeps dates among other words on one line; browsers break them at their hyphens. */
function withWholeDates(text: string): ReactNode {
  const dates = [...text.matchAll(moments)];
  if (dates.length === 0) return text;
  let from = 0;
  const parts = dates.map(({ 0: date, index }) => {
    const before = text.slice(from, index);
    from = index + date.length;
    return (
      <Fragment key={index}>
        {before}
        <span className={cx('date')}>{date}</span>
      </Fragment>
    );
  });
  return [...parts, text.slice(from)];
}

function Value({ value, leads, follow }: Pick<DetailField, 'value' | 'leads'> & Pick<FieldsProps, 'follow'>): ReactNode {
  if (value === undefined || value === '') {
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">None</span>
      </>
    );
  }
  if (leads === undefined) return withWholeDates(value);
  return (
    <button type="button" className={cx('link')} onClick={() => follow(leads)}>
      {value}
    </button>
  );
}
