import { CircleAlert, Pencil } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import type { OptionField, OptionModel, OptionSection } from '../../schemas/options/model';
import { bindClasses } from '../../ui/classNames';
import { useTabList } from '../../ui/useTabList';
import type { FieldStore } from '../options/fieldStore';
import { sameValue } from '../options/sameValue';
import { controlId, SectionContext } from './optionFormContext';
import styles from './SectionFrame.module.css';

const cx = bindClasses(styles);

export interface SectionsAtATime {
  readonly place: 'menu' | 'tabs';
  /** The key of the open section; the first if unknown. */
  readonly open: string | undefined;
  readonly onOpen: (key: string) => void;
  /** The key of the section that always shows. */
  readonly head?: string | undefined;
}

interface SectionFrameProps extends SectionsAtATime {
  readonly id: string;
  readonly label: string;
  readonly model: OptionModel;
  readonly store: FieldStore;
  readonly children: ReactNode;
}

function marksOf(store: FieldStore, fields: readonly OptionField[]) {
  const baseline = store.baseline();
  const states = fields.map((field) => ({ field, state: store.field(field.key).read() }));
  return {
    faults: states.filter(({ state: { fault, isTouched, message } }) => message !== undefined || (isTouched && fault !== undefined)).length,
    isChanged: states.some(({ field, state }) => field.isEditable && !sameValue(field, state.value, baseline[field.key])),
  };
}

function faultWords(count: number): string {
  return count === 1 ? '1 field needs your attention' : `${count} fields need your attention`;
}

interface SectionTabProps {
  readonly tab: ComponentProps<'button'>;
  readonly section: OptionSection;
  readonly model: OptionModel;
  readonly store: FieldStore;
  readonly isOpen: boolean;
}

function SectionTab({ tab, section, model, store, isOpen }: SectionTabProps): ReactNode {
  const fields = useMemo(() => model.fields.slice(section.from, section.to), [model, section]);
  const watched = useMemo(() => store.fields(fields.map(({ key }) => key)), [store, fields]);
  useSyncExternalStore(watched.watch, watched.read, watched.read);
  useSyncExternalStore(store.form.watch, store.form.read, store.form.read);
  const { faults, isChanged } = marksOf(store, fields);
  const name = [section.heading, isChanged && 'changed', faults > 0 && faultWords(faults)].filter(Boolean).join(', ');
  return (
    <button {...tab} aria-label={name} className={cx('tab', isOpen && 'open')}>
      {section.heading}
      {isChanged ? <Pencil aria-hidden="true" className={cx('mark')} /> : null}
      {faults === 0 ? null : <CircleAlert aria-hidden="true" className={cx('mark', 'fault')} />}
    </button>
  );
}

export function SectionFrame(props: SectionFrameProps): ReactNode {
  const { id, label, model, store, place, onOpen, head, children } = props;
  const { sections: all = [] } = model;
  const sections = all.filter(({ key }) => key !== head);
  const awaited = useRef<number>(undefined);
  const at = Math.max(
    0,
    sections.findIndex(({ key }) => key === props.open),
  );
  const open = sections[at]?.key;
  const openAt = (index: number) => {
    const section = sections[index];
    if (section !== undefined) onOpen(section.key);
  };
  const list = useTabList({ label: `Parts of ${label}`, count: sections.length, at, onOpen: openAt, isUpright: place === 'menu' });

  function lead(fieldAt: number): void {
    const section = all.find(({ from, to }) => from <= fieldAt && fieldAt < to);
    if (section === undefined || section.key === open || section.key === head) {
      const control = document.getElementById(controlId(id, fieldAt));
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
    } else {
      awaited.current = fieldAt;
      onOpen(section.key);
    }
  }
  // The target section has just been rendered.
  const arrive = useEffectEvent(() => {
    const { current } = awaited;
    awaited.current = undefined;
    if (current !== undefined) lead(current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is drawn where another is open
  useEffect(() => arrive(), [open]);

  const around = (fields: ReactNode): ReactNode => (
    <div className={cx('frame', place)}>
      <div {...list.strip} className={cx('strip')}>
        {sections.map((section, index) => (
          <SectionTab key={section.key} tab={list.tab(index)} section={section} model={model} store={store} isOpen={index === at} />
        ))}
      </div>
      <div {...list.panel(at)} className={cx('panel')}>
        {fields}
      </div>
    </div>
  );
  const isHeaded = all.some(({ key }) => key === head);
  return (
    <SectionContext value={{ open, lead, head: isHeaded && head !== undefined ? { key: head, around } : undefined }}>
      {isHeaded ? children : around(children)}
    </SectionContext>
  );
}
