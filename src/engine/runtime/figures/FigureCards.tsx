import type { ReactNode } from 'react';
import { answerFrom } from '../../../data/queries';
import { wordsNow } from '../../../data/words';
import { Button, bindClasses, Skeleton } from '../../../ui';
import { Age } from '../../../ui/Age';
import { Sparkline } from '../../../ui/Sparkline';
import { useEach } from '../../common/useEach';
import type { Effect } from '../../definition/effect';
import type { Figure, Figured, FigureUnit } from '../../definition/figure';
import type { TaskContext } from '../../definition/task';
import { TileGroups } from '../../panes/tiles/TileGroups';
import { FigureBars } from './FigureBars';
import styles from './FigureCards.module.css';
import { changeOf, figureText, trendWords } from './figureWords';

/** State of one figure; `retry` is set after a failed refetch. */
type FigureState =
  | { readonly state: 'asking' | 'unknown' }
  | { readonly state: 'failed'; readonly ask: () => void }
  | {
      readonly state: 'known';
      readonly figured: Figured;
      readonly at: number;
      readonly leads: () => Effect;
      readonly retry?: (() => void) | undefined;
    };

/** Requests all figures in parallel. Returns `undefined` for a figure without a request for this part of the organisation. */
function useFigures(figures: readonly Figure[], ctx: TaskContext): readonly (FigureState | undefined)[] {
  const firsts = figures.map((figure) => figure.first?.(ctx) || undefined);
  const known = useEach(firsts, { isSettled: true });
  const contexts = figures.map(({ first: asks }, at) => {
    const [question, result] = [firsts[at], known[at]];
    if (asks === undefined) return { ...ctx, first: undefined };
    return question === undefined || result?.data === undefined ? undefined : { ...ctx, first: answerFrom(question, result.data) };
  });
  const questions = figures.map((figure, at) => {
    const around = contexts[at];
    return (around && figure.load(around)) || undefined;
  });
  const results = useEach(questions);
  return figures.map((figure, at): FigureState | undefined => {
    const [around, question, before, result] = [contexts[at], questions[at], known[at], results[at]];
    if (around === undefined && firsts[at] !== undefined)
      return before?.isError === true ? { state: 'failed', ask: () => void before.refetch() } : { state: 'asking' };
    if (around === undefined || question === undefined || result === undefined) return undefined;
    const ask = () => void result.refetch();
    if (result.data === undefined) return result.isError ? { state: 'failed', ask } : { state: 'asking' };
    const figured = figure.tell(answerFrom(question, result.data), around);
    if (figured === undefined) return { state: 'unknown' };
    const leads = () => figure.leads(around);
    return { state: 'known', figured, at: result.dataUpdatedAt, leads, retry: result.isError ? ask : undefined };
  });
}

const cx = bindClasses(styles);

export interface FigureOfTab {
  readonly key: string;
  readonly tab: string;
  readonly figure: Figure;
}

interface FigureCardsProps {
  readonly figures: readonly FigureOfTab[];
  readonly ctx: TaskContext;
  readonly place: string;
  readonly onLead: (effect: Effect) => void;
  /** Beside the title, such as a choice of other figures. */
  readonly aside?: ReactNode;
}

/** Renders the figures of a part of the organisation as cards, each with its change, origin, age and a link to its rows. */
export function FigureCards({ figures, ctx, place, onLead, aside }: FigureCardsProps): ReactNode {
  const states = useFigures(
    figures.map(({ figure }) => figure),
    ctx,
  );
  const shown = figures.flatMap((each, at) => {
    const state = states[at];
    return state === undefined ? [] : [{ ...each, state, isWide: each.figure.lineUnit !== undefined }];
  });
  const inOrder = [...shown.filter(({ isWide }) => !isWide), ...shown.filter(({ isWide }) => isWide)];
  if (shown.length === 0) return aside;
  return (
    <section aria-label="Figures" aria-busy={shown.some(({ state: { state } }) => state === 'asking')} className={cx('figures')}>
      <div className={cx('top')}>
        <h2 className={cx('title')}>{place} at a glance</h2>
        {aside}
      </div>
      <ul className={cx('cards')}>
        {inOrder.map(({ key, tab, figure, state, isWide }) => (
          <Card key={key} label={wordsNow(figure.label, ctx)} tab={tab} figure={figure} isWide={isWide} state={state} onLead={onLead} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps extends Pick<FigureOfTab, 'tab' | 'figure'> {
  readonly label: string;
  readonly isWide: boolean;
  readonly state: FigureState;
  readonly onLead: (effect: Effect) => void;
}

function Card({ label, tab, figure: { unit, lineUnit = unit }, isWide, state, onLead }: CardProps): ReactNode {
  const retry = state.state === 'failed' ? state.ask : state.state === 'known' ? state.retry : undefined;
  return (
    <li className={cx('card', isWide ? 'wide' : 'plain')} aria-label={label}>
      <div className={cx('head')}>
        <h3 className={cx('label')}>{label}</h3>
        {state.state === 'known' ? <Age since={state.at} /> : null}
      </div>
      {retry === undefined ? null : (
        <p className={cx('failed')}>
          {state.state === 'failed' ? 'Could not be loaded.' : 'Could not be loaded again.'}
          <Button size="small" aria-label={`Try again: ${label}`} onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {state.state === 'asking' ? <Skeleton lines={3} /> : null}
      {state.state === 'unknown' ? <p className={cx('note')}>This server does not report it.</p> : null}
      {state.state === 'known' ? (
        <Known label={label} tab={tab} figured={state.figured} unit={unit} lineUnit={lineUnit} onLead={onLead} leads={state.leads} />
      ) : null}
    </li>
  );
}

interface KnownProps extends Pick<CardProps, 'label' | 'tab' | 'onLead'> {
  readonly figured: Figured;
  readonly unit: FigureUnit;
  readonly lineUnit: FigureUnit;
  readonly leads: () => Effect;
}

function Known({ label, tab, figured, unit, lineUnit, onLead, leads }: KnownProps): ReactNode {
  const { value, of, note, before, series, lines = [], bars = [], tiles = [] } = figured;
  const text = value === undefined ? 'None yet' : figureText(value, unit);
  const whole = of === undefined ? '' : ` of ${figureText(of, unit)}`;
  const trend = series && trendWords(series.values, unit, series.of);
  return (
    <>
      <div className={cx('first')}>
        <button
          type="button"
          className={cx('value')}
          aria-label={`${label}: ${text}${whole}. Show in ${tab}`}
          onClick={() => onLead(leads())}
        >
          <span className={cx('figure')}>{text}</span>
          {whole === '' ? null : <span className={cx('whole')}>{whole}</span>}
        </button>
        {series === undefined || trend === undefined ? null : (
          <div className={cx('trend')}>
            <Sparkline values={series.values} words={trend} />
          </div>
        )}
      </div>
      {value === undefined || before === undefined ? null : (
        <p className={cx('change')}>
          <Changed value={value} before={before.value} unit={unit} /> on {before.when}
        </p>
      )}
      {note === undefined ? null : <p className={cx('note')}>{note}</p>}
      {bars.length === 0 ? null : <FigureBars label={label} whole={value ?? 0} bars={bars} unit={lineUnit} onLead={onLead} />}
      {tiles.length === 0 ? null : (
        <div className={cx('tiles')}>
          <TileGroups label={label} tiles={tiles} onPress={(tile) => onLead(tile.leads)} />
        </div>
      )}
      {lines.length === 0 ? null : (
        <ol className={cx('lines')} aria-label={label}>
          {lines.map((line) => (
            <li key={line.key} className={cx('line')}>
              <button type="button" className={cx('lineLabel')} onClick={() => onLead(line.leads)}>
                {line.label}
              </button>
              <span className={cx('lineValue')}>
                {figureText(line.value, lineUnit)}
                {line.before === undefined ? null : (
                  <span className={cx('change')}>
                    <Changed value={line.value} before={line.before} unit={lineUnit} isShort />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const arrows = { up: '▲', down: '▼', same: '=' } as const;

interface ChangedProps {
  readonly value: number;
  readonly before: number;
  readonly unit: FigureUnit;
  /** Draws arrow and size; the words are for screen readers. */
  readonly isShort?: boolean;
}

function Changed({ value, before, unit, isShort = false }: ChangedProps): ReactNode {
  const { way, words, size } = changeOf(value, before, unit);
  return (
    <>
      <span aria-hidden="true" className={cx('arrow', way)}>
        {arrows[way]}
      </span>{' '}
      {isShort ? (
        <>
          <span aria-hidden="true">{size}</span>
          <span className="sr-only">{words}</span>
        </>
      ) : (
        words
      )}
    </>
  );
}
