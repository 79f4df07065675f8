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
import { schemaOf, uiSchemaOf } from '../../schemas/options/jsonSchema';
import type { FieldValue, FieldValues, OptionModel } from '../../schemas/options/model';
import { chosenValue, initialValues } from '../../schemas/options/values';
import type { Details } from '../../schemas/wire/details';
import { afterPress } from '../../ui/press';
import { useLatest } from '../../ui/useLatest';
import type { CodeComplaint } from '../definition/kinds/optionForm';
import type { FieldStore } from '../options/fieldStore';
import { writeOutAmounts } from './amounts';
import { ErrorSummary } from './ErrorSummary';
import { FormConflict } from './FormConflict';
import { FormFooter } from './FormFooter';
import { FormNotices } from './FormNotices';
import { useUnsavedGuard } from './guard';
import { isWhole as isWholeType } from './merge';
import { formId, RjsfForm } from './OptionFields';
import { type Headings, OptionFormContext, type OptionFormScope } from './optionFormContext';
import type { AskRefresh } from './refresher';
import { SectionFrame, type SectionsAtATime } from './SectionFrame';
import type { DraftSlot } from './storedDraft';
import { createTypedRefreshes } from './typedRefreshes';
import { useComplaints } from './useComplaints';
import { useDetails } from './useDetails';
import { type Draft, useDraft } from './useDraft';
import { useDescription, useOptionStore } from './useOptionStore';
import { useRefresh } from './useRefresh';
import { type Saving, useSave, useWaitingSave } from './useSave';

export interface OptionFormState {
  readonly model: OptionModel;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  /** It refreshes after a change of a field. */
  readonly isRefreshing: boolean;
}

export interface OptionFormHandle {
  readonly details: () => Details;
  readonly values: () => FieldValues;
}

export interface OptionFormProps extends Saving {
  /** A stable object per description; a new one is merged into the input. */
  readonly model: OptionModel;
  /** The accessible name, also used in the leave question. */
  readonly label: string;
  readonly readOnly?: string | undefined;
  readonly withheld?: string | undefined;
  /** Requests the form again after a change of a field that refreshes it. */
  readonly onRefresh?: AskRefresh | undefined;
  readonly saveLabel?: string | undefined;
  /** Called with each description the form has requested itself: after a refresh or a conflict. */
  readonly onDescribed?: ((model: OptionModel) => void) | undefined;
  /** Errors across fields by code, shown at the fields and making them invalid. A new list after each change. */
  readonly complaints?: readonly CodeComplaint[] | undefined;
  readonly extra?: ReactNode;
  /** Shows one section at a time; default: all under their headings. */
  readonly sections?: SectionsAtATime | undefined;
  /** Must be a stable object. */
  readonly headings?: Headings | undefined;
  /** 'first': focuses the first field on opening, where the server names none. */
  readonly opensAt?: 'first' | undefined;
  readonly draft?: DraftSlot | undefined;
  readonly onState?: ((state: OptionFormState) => void) | undefined;
  /** Called when the details change; while typing, at the end of a word. */
  readonly onDetails?: ((details: Details) => void) | undefined;
  /** 'none': does not ask before the input is lost. */
  readonly guard?: 'none' | undefined;
  readonly ref?: Ref<OptionFormHandle> | undefined;
}

function FormWatch({
  store,
  label,
  isRefreshing,
  onState,
  guard,
  hasDraft,
  onLeave,
}: {
  readonly store: FieldStore;
  readonly isRefreshing: boolean;
  readonly hasDraft: boolean;
  readonly onLeave: Draft['left'];
} & Pick<OptionFormProps, 'label' | 'onState' | 'guard'>) {
  const { model: described, isDirty, isValid } = useSyncExternalStore(store.form.watch, store.form.read, store.form.read);
  const model = useDescription(described);
  const release = useUnsavedGuard(isDirty && guard !== 'none', label, { hasDraft, onLeave });
  useEffect(() => store.form.watch(() => store.form.read().isDirty || release()), [store, release]);
  const tell = useEffectEvent((state: OptionFormState) => onState?.(state));
  useEffect(() => tell({ model, isDirty, isValid, isRefreshing }), [model, isDirty, isValid, isRefreshing]);
  return null;
}

/**
 * Renders server-described options. Errors show after a blur or a save attempt; a refresh keeps the typing. docs/rules/forms.md, 3 and 5.
 */
export function OptionForm(props: OptionFormProps): ReactNode {
  const { label, readOnly, withheld, onSave, onRefresh, saveLabel = 'Save Changes', onState, opensAt, headings, ref } = props;
  const id = useId();
  const store = useOptionStore(props.model);
  const model = useSyncExternalStore(
    store.form.watch,
    () => store.form.read().model,
    () => store.form.read().model,
  );
  const isReadOnly = readOnly !== undefined;
  const typing = useRef<string>(undefined);
  const refresh = useRefresh(id, store, onRefresh, props.onDescribed, typing);
  const draft = useDraft(store, props.draft, refresh.ask);
  const details = useDetails(store, props.onDetails);
  useComplaints(store, props.complaints);
  const save = useSave(store, {
    ...props,
    onSave: isReadOnly || withheld !== undefined ? undefined : onSave,
    onSaved() {
      draft.saved();
      return props.onSaved?.();
    },
  });
  const { conflict } = save;
  const { isWaiting, wait } = useWaitingSave(refresh.state.kind, save.attempt);

  /** Continues with the saved values and the user's choices. */
  function settleConflict(values: FieldValues): void {
    if (conflict === undefined) return;
    store.load(conflict.theirs, values, initialValues(conflict.theirs));
    draft.merged();
    save.settle();
    props.onDescribed?.(conflict.theirs);
    document.querySelector<HTMLElement>(`[form="${formId(id)}"]`)?.focus();
  }

  const latest = useLatest({ draft, refresh, details, wait });
  const [refreshes] = useState(() => createTypedRefreshes((key) => latest.current.refresh.ask(key)));
  const { attempt } = save;
  /** The button leaves the focus in the field, whose input may need a refresh first. */
  const submit = useCallback(() => {
    writeOutAmounts(store);
    if (refreshes.finish()) latest.current.wait();
    else void attempt();
  }, [store, refreshes, attempt, latest]);
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
        const isTyped = !isWhole && !isWholeType(field?.type);
        latest.current.details.changed(isTyped ? 'typed' : 'whole');
        if (field?.doesRefresh) refreshes.changed(key, isTyped ? 'typed' : 'whole');
      },
      leave(key: string) {
        if (typing.current === key) typing.current = undefined;
        // A message that appears or disappears would move the pressed button.
        afterPress(() => {
          store.touch(key);
          store.note(key, undefined);
        });
        latest.current.details.flush();
        refreshes.left(key);
      },
    };
  }, [id, label, store, isReadOnly, opensAt, headings, refreshes, latest]);

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
        {props.extra}
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
            <RjsfForm id={id} schema={schemaOf(model)} uiSchema={uiSchemaOf(model)} isReadOnly={isReadOnly} onSubmit={submit} />
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
        hasDraft={props.draft !== undefined && props.draft.isPassing !== true}
        onLeave={draft.left}
      />
    </OptionFormContext>
  );
}
