import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { detailsOf } from '../../schemas/options/details';
import type { FieldValue, FieldValues, OptionModel } from '../../schemas/options/model';
import { chosenValue, initialValues } from '../../schemas/options/values';
import type { Details } from '../../schemas/wire/details';
import { afterPress } from '../../ui/press';
import type { CodeComplaint } from '../definition/kinds/optionForm';
import type { FieldStore } from '../options/fieldStore';
import { writeOutAmounts } from './amounts';
import { ErrorSummary } from './ErrorSummary';
import { FormConflict } from './FormConflict';
import { FormFooter } from './FormFooter';
import { FormNotices } from './FormNotices';
import { useUnsavedGuard } from './guard';
import type { DraftSlot } from './keptDraft';
import { wholeTypes } from './merge';
import { type Headings, OptionFormContext, type OptionFormScope } from './optionFormContext';
import { formId, RjsfForm } from './RjsfForm';
import type { AskRefresh } from './refresher';
import { SectionFrame, type SectionsAtATime } from './SectionFrame';
import { createTypedRefreshes } from './typedRefreshes';
import { useComplaints } from './useComplaints';
import { useDescription } from './useDescription';
import { useDetails } from './useDetails';
import { type Draft, useDraft } from './useDraft';
import { useOptionStore } from './useOptionStore';
import { useRefresh } from './useRefresh';
import { type SaveDetails, useSave } from './useSave';
import { useWaitingSave } from './useWaitingSave';

/** What an option form tells its surroundings. */
export interface OptionFormState {
  /** The description as it is now, with its problems. */
  readonly model: OptionModel;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  /** It is being made again, because a field was changed that refreshes it. */
  readonly isRefreshing: boolean;
}

/** What surroundings can ask of an option form. */
export interface OptionFormHandle {
  /** What would be sent now. */
  readonly details: () => Details;
  readonly values: () => FieldValues;
}

export interface OptionFormProps {
  /** The same object for as long as it describes the same thing; another one is merged into what is being entered. */
  readonly model: OptionModel;
  /** Names the form to assistive technology, and in the question before it is left. */
  readonly label: string;
  /** Why nothing in it can be changed. */
  readonly readOnly?: string | undefined;
  /** Why it cannot be saved as it is filled in. */
  readonly withheld?: string | undefined;
  /** Takes what was entered. Rejects with a CallFailure when it was refused. */
  readonly onSave?: SaveDetails | undefined;
  /** Asks for the form with the given details when a field that refreshes it has changed. */
  readonly onRefresh?: AskRefresh | undefined;
  readonly saveLabel?: string | undefined;
  /** Hears once a save has been taken and nothing counts as changed any more; the form is busy until it is done. */
  readonly onSaved?: (() => void | Promise<void>) | undefined;
  /** Loads the form anew, so that what somebody else has saved meanwhile can be held against what was entered. */
  readonly onReload?: (() => Promise<OptionModel>) | undefined;
  /** Resolves once the form shows the answer that is on its way; a save waits for it. */
  readonly settled?: (() => Promise<void>) | undefined;
  /** Hears of each description that the form has asked for by itself and goes on with: after a refresh or a conflict. */
  readonly onDescribed?: ((model: OptionModel) => void) | undefined;
  /** What does not go together in what was entered last, by code: told at the fields, which are not valid with it. Another list after each change. */
  readonly complaints?: readonly CodeComplaint[] | undefined;
  /** What stands beside the button that saves. */
  readonly beside?: ReactNode;
  /** Shows one of the model's sections at a time; all of them under their headings without it. */
  readonly sections?: SectionsAtATime | undefined;
  /** The same object while they are the same. */
  readonly headings?: Headings | undefined;
  /** 'first': the focus goes into the first field when the form opens, where the server does not say which. */
  readonly opensAt?: 'first' | undefined;
  /** Where unsaved values are kept through a reload. */
  readonly draft?: DraftSlot | undefined;
  readonly onState?: ((state: OptionFormState) => void) | undefined;
  /** Hears what would be sent now whenever it changes; while a text is typed, at the end of a word. */
  readonly onDetails?: ((details: Details) => void) | undefined;
  /** 'none': what is entered need not be kept, so nobody is asked before it is left. */
  readonly guard?: 'none' | undefined;
  readonly ref?: Ref<OptionFormHandle> | undefined;
}

/** Tells the surroundings how the form stands, and guards its changes. */
function FormWatch({
  store,
  label,
  isRefreshing,
  onState,
  guard,
  isKept,
  onLeave,
}: {
  readonly store: FieldStore;
  readonly isRefreshing: boolean;
  readonly isKept: boolean;
  readonly onLeave: Draft['left'];
} & Pick<OptionFormProps, 'label' | 'onState' | 'guard'>) {
  const { model: described, isDirty, isValid } = useSyncExternalStore(store.form.watch, store.form.read);
  const model = useDescription(described);
  useUnsavedGuard(isDirty && guard !== 'none', label, { isKept, onLeave });
  const tell = useEffectEvent((state: OptionFormState) => onState?.(state));
  useEffect(() => tell({ model, isDirty, isValid, isRefreshing }), [model, isDirty, isValid, isRefreshing]);
  return null;
}

/**
 * A form over a list of options that a server described, read by `readOptions`. Faults show once their field has been left or saving was
 * tried; a refresh keeps what is being typed; unsaved changes are guarded and survive a reload. docs/rules/forms.md, 3 and 5.
 */
export function OptionForm(props: OptionFormProps): ReactNode {
  const { label, readOnly, withheld, onSave, onRefresh, saveLabel = 'Save Changes', onState, opensAt, headings, ref } = props;
  const id = useId();
  const store = useOptionStore(props.model);
  const model = useSyncExternalStore(store.form.watch, () => store.form.read().model);
  const isReadOnly = readOnly !== undefined;
  const typing = useRef<string>(undefined);
  const refresh = useRefresh(id, store, onRefresh, props.onDescribed, typing);
  const draft = useDraft(store, props.draft, refresh.ask);
  const details = useDetails(store, props.onDetails);
  useComplaints(store, props.complaints);
  const save = useSave(store, {
    onSave: isReadOnly || withheld !== undefined ? undefined : onSave,
    onSaved() {
      draft.saved();
      return props.onSaved?.();
    },
    onReload: props.onReload,
    settled: props.settled,
  });
  const { conflict } = save;
  const { isWaiting, wait } = useWaitingSave(refresh.state.kind, save.attempt);

  /** Goes on with what is saved now and what the user keeps of the rest. */
  function settleConflict(values: FieldValues): void {
    if (conflict === undefined) return;
    store.load(conflict.theirs, values, initialValues(conflict.theirs));
    draft.merged();
    save.settle();
    props.onDescribed?.(conflict.theirs);
    document.querySelector<HTMLElement>(`[form="${formId(id)}"]`)?.focus();
  }

  const latest = useRef({ draft, refresh, details, wait });
  useEffect(() => {
    latest.current = { draft, refresh, details, wait };
  });
  const [refreshes] = useState(() => createTypedRefreshes((key) => latest.current.refresh.ask(key)));
  const { attempt } = save;
  /** Saves. The button leaves the focus where it was, and a field that has it may refresh the form for what was typed: that is asked for first. */
  const submit = useCallback(() => {
    writeOutAmounts(store);
    if (refreshes.finish()) latest.current.wait();
    else void attempt();
  }, [store, refreshes, attempt]);
  const scope = useMemo<OptionFormScope>(() => {
    return {
      id,
      label,
      store,
      isReadOnly,
      opensAt,
      headings,
      change(key: string, given: FieldValue, isWhole = false) {
        const before = store.field(key).read().value;
        if (Object.is(before, given)) return;
        const field = store.form.read().model.fields.find((each) => each.key === key);
        store.set(key, field === undefined ? given : chosenValue(field, given));
        typing.current = key;
        latest.current.draft.changed(key);
        const isTyped = !isWhole && !wholeTypes.has(field?.type);
        latest.current.details.changed(isTyped ? 'typed' : 'whole');
        if (field?.doesRefresh) refreshes.changed(key, isTyped ? 'typed' : 'whole');
      },
      leave(key: string) {
        if (typing.current === key) typing.current = undefined;
        // A message that comes or goes would move what is being pressed away.
        afterPress(() => {
          store.touch(key);
          store.note(key, undefined);
        });
        latest.current.details.flush();
        refreshes.left(key);
      },
    };
  }, [id, label, store, isReadOnly, opensAt, headings, refreshes]);

  useImperativeHandle(ref, () => ({
    details: () => detailsOf(store.form.read().model, store.values()),
    values: store.values,
  }));

  const updating = refresh.state.kind === 'asking' ? 'Updating the form…' : undefined;
  const footer =
    onSave === undefined ? (
      <span role="status" className="sr-only">
        {updating}
      </span>
    ) : (
      <FormFooter
        form={formId(id)}
        store={store}
        saveLabel={saveLabel}
        withheld={readOnly ?? (conflict === undefined ? withheld : 'Decide first what to keep.')}
        isBusy={save.isBusy || isWaiting}
        progress={updating}
        onAttempt={() => (updating === undefined ? void save.attempt() : wait())}
      >
        {props.beside}
      </FormFooter>
    );
  const { sections } = props;
  const fields = (form: ReactNode) =>
    sections === undefined || model.sections === undefined ? (
      form
    ) : (
      <SectionFrame {...sections} id={id} label={label} model={model} store={store}>
        {form}
      </SectionFrame>
    );
  return (
    <OptionFormContext value={scope}>
      <div>
        {conflict === undefined ? null : <FormConflict store={store} conflict={conflict} onApply={settleConflict} />}
        <FormNotices label={label} draft={draft} refresh={refresh} failure={save.failure} isGone={save.isGone} />
        {fields(
          <>
            {save.errors === undefined ? null : <ErrorSummary errors={save.errors} />}
            <RjsfForm id={id} onSubmit={submit} />
          </>,
        )}
        {footer}
      </div>
      <FormWatch
        store={store}
        label={label}
        isRefreshing={updating !== undefined}
        onState={onState}
        guard={props.guard}
        isKept={props.draft !== undefined && props.draft.isPassing !== true}
        onLeave={draft.left}
      />
    </OptionFormContext>
  );
}
