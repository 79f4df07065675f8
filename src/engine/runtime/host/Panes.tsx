import { type CSSProperties, Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { Splitter } from '../../../ui';
import type { SplitterProps } from '../../../ui/Splitter';
import { useWidthSize } from '../../common/useWidthSize';
import { fewRows } from '../../grid/fewRows';
import type { Side } from '../screen/asides';
import { gridTemplate } from '../screen/layout';
import { useScreen, useSituation } from '../screen/screenContext';
import { useScreenServices } from '../screen/services';
import { layoutKey, leastPart, mostPart, partOf, readMoved, type Split, splitsOf, withPart } from '../screen/splits';
import { BringBack } from './AsideButton';
import styles from './ScreenHost.module.css';

const step = 2;

function pixelsOf(tracks: string): readonly number[] {
  return tracks.split(' ').map(Number.parseFloat);
}

function PaneSplitter({ pane, ...splitter }: Omit<SplitterProps, 'label'> & { readonly pane: string }): ReactNode {
  const side = splitter.orientation === 'horizontal' ? 'Height' : 'Width';
  return <Splitter {...splitter} label={`${side} of ${useSituation().labelOf(pane)}`} />;
}

/** Lays out the panes, with the splitters that a user moves on this device; only this component renders during a drag. */
export function Panes({ children }: { readonly children: readonly ReactNode[] }): ReactNode {
  const { definition, store, path, asides, isInDialog, elementId } = useScreen();
  const { preferences } = useScreenServices();
  const resting = useStore(store.state, (state) => state.hidden);
  const hidden = useMemo(() => (asides.away.size === 0 ? resting : new Set([...resting, ...asides.away])), [resting, asides]);
  const size = useWidthSize();
  const key = `shares.${path}`;
  const [moved, setMoved] = useState(() => readMoved(preferences.read(key), definition));
  const few = useStore(store.state, useShallow(fewRows));
  const template = useMemo(
    () => gridTemplate(definition, size, hidden, moved, isInDialog, few),
    [definition, size, hidden, moved, isInDialog, few],
  );
  const splits = useMemo(() => splitsOf(definition, hidden, moved, size), [definition, hidden, moved, size]);
  const grid = useRef<HTMLDivElement>(null);

  function move(split: Split, part: number): void {
    const next = withPart(moved, split, part, size);
    setMoved(next);
    preferences.write(key, { of: layoutKey(definition), ...next });
  }

  /** Starts from the measured sizes, which minimum sizes may make larger than the shares. */
  function grab({ axis, shown: [first, second] }: Split): (pixels: number) => number {
    const { gridTemplateRows, gridTemplateColumns } = getComputedStyle(grid.current ?? document.body);
    const tracks = pixelsOf(axis === 'rows' ? gridTemplateRows : gridTemplateColumns);
    const before = tracks[first] ?? 1;
    const after = tracks[second] ?? 1;
    return (pixels) => partOf([before + pixels, after - pixels]);
  }

  const style: CSSProperties & Record<`--${string}`, string> = {
    '--screen-areas': template.areas,
    '--screen-rows': template.rows,
    '--screen-columns': template.columns,
  };
  const broughtBack = (at: Side) =>
    asides.all
      .filter(({ lead, side }) => side === at && asides.away.has(lead))
      .map((aside) => <BringBack key={aside.lead} aside={aside} />);
  const drawn = (
    <div ref={grid} className={styles['panes']} style={style}>
      {definition.panes.map(({ name }, place) => (
        <Fragment key={name}>
          {children[place]}
          {splits
            .filter(({ pane }) => pane === name)
            .map((split) => (
              <PaneSplitter
                key={split.axis}
                orientation={split.axis === 'rows' ? 'horizontal' : 'vertical'}
                pane={name}
                controls={elementId(name)}
                value={partOf(split.shares)}
                least={leastPart}
                most={mostPart}
                step={step}
                className={styles[split.axis]}
                style={{ gridArea: split.area }}
                grab={() => grab(split)}
                onMove={(part) => move(split, part)}
                onReset={() => move(split, partOf(split.declared))}
              />
            ))}
        </Fragment>
      ))}
    </div>
  );
  return (
    <div className={styles['sides']}>
      {broughtBack('start')}
      {drawn}
      {broughtBack('end')}
    </div>
  );
}
