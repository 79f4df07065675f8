import RjsfForm, { type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import {
  type FocusEvent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { alertText, formText, isShownByFields, titledWords } from '../../../../data/failures';
import { type FieldError, failureOf } from '../../../../schemas/failure';
import type { Form } from '../../../../schemas/forms/form';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { bindClasses } from '../../../../ui/classNames';
import { FieldLook } from '../../../../ui/Field';
import { FormFoot } from '../../../../ui/FormFoot';
import { FormErrors } from '../../../../ui/modals/FormErrors';
import { LoadBoundary } from '../../../../ui/NotLoaded';
import { afterPress } from '../../../../ui/press';
import { type DescribeFailure, useTask } from '../../../../ui/useTask';
import type { NamedChoice } from '../../../definition/pane';
import type { RecordIn } from '../../../definition/recordField';
import { type FieldChanges, isDrawn } from '../describe';
import { type ChoicesByKey, missingText, type Values } from '../faults';
import { controlId, type FormStore, type ListStates } from '../formStore';
import { loadRules } from '../load';
import { NestedForm } from '../NestedForm';
import { FormRoom } from '../Room';
import type { RecordSource, RecordsByKey } from '../records';
import styles from '../TypedForm.module.css';
import { type Changed, type Derive, type FormChange, useTypedForm } from '../useTypedForm';
import { defaultsBehaviour, type FormRules } from '../validator';
import { fetchControls, fields, templates, uiSchemaOf, widgets } from './theme';

const cx = bindClasses(styles);

interface FormSubmit {
  readonly label: string;
  readonly disabledReason?: string | undefined;
  /** `valid`: disabled until all is valid, with the reason. */
  readonly waits?: 'valid' | undefined;
}

export interface TypedFormProps<V> extends FieldChanges {
  readonly form: Form<V>;
  readonly label: string;
  /** Later values replace the form's own, unless they echo its last `onChange`. User input stays where the given value is unchanged. */
  readonly values?: Partial<NoInfer<V>> | undefined;
  readonly choices?: { readonly [Key in keyof NoInfer<V>]?: readonly NamedChoice[] | undefined } | undefined;
  /** Computed values; runs after every change. `undefined` clears a field. */
  readonly derive?: ((values: Partial<NoInfer<V>>) => Partial<NoInfer<V>>) | undefined;
  readonly records?: { readonly [Key in keyof NoInfer<V>]?: RecordSource<RecordIn<NonNullable<NoInfer<V>[Key]>>> | undefined } | undefined;
  readonly listStates?: ListStates | undefined;
  /** A new number resets the values, including user input. */
  readonly revision?: number | undefined;
  readonly onChange?: ((change: FormChange<NoInfer<V>>) => void) | undefined;
  /** Called when new values replace those of `onChange`, before the next `onChange`. */
  readonly onReplaced?: (() => void) | undefined;
  /** Called at the start and at every change, with the missing fields. */
  readonly onValidity?: ((isValid: boolean, missing: string | undefined) => void) | undefined;
  /** Gets valid values only. Busy while its promise is pending; on rejection the failure shows and the values stay. */
  readonly onSubmit?: ((values: NoInfer<V>) => void | Promise<void>) | undefined;
  /** Without it an outside button submits, by its `form` attribute. */
  readonly submit?: FormSubmit | undefined;
  /** The reason for read-only; `true` without one. */
  readonly readOnly?: string | true | undefined;
  /** Server errors by field; one for an unknown field belongs to the form. */
  readonly serverErrors?: readonly FieldError[] | undefined;
  readonly layout?: 'stack' | 'row' | 'column' | 'line' | undefined;
  readonly id?: string | undefined;
  readonly onBusy?: ((busy: boolean) => void) | undefined;
  readonly describeFailure?: DescribeFailure | undefined;
  readonly failureTitle?: string | undefined;
  readonly invalidText?: string | undefined;
}

const noValues: Values = {};
const noChoices: ChoicesByKey = {};

function isInFront(one: Element | null, other: Element): boolean {
  const dialog = one?.closest('dialog');
  return dialog !== null && dialog !== undefined && !dialog.contains(other);
}

const describeByKind: DescribeFailure = (error) => alertText(failureOf(error));

/** A form of fixed fields. Errors show after a blur or a submit attempt. Only the form itself suspends while its validators load. */
export function TypedForm<V>(props: TypedFormProps<V>): ReactNode {
  return (
    <LoadBoundary name={props.label}>
      <Suspense fallback={<FormRoom form={props.form} layout={props.layout} />}>
        <Loaded key={props.form.id} {...props} />
      </Suspense>
    </LoadBoundary>
  );
}

function Loaded<V>(props: TypedFormProps<V>): ReactNode {
  const loaded = use(loadRules(props.form));
  const { titles, hidden, required, disabled } = props;
  // By content: a parent may create new sets at each render.
  const key = [hidden, required, disabled].map((names) => [...(names ?? [])].sort().join()).join(';');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the names
  const rules = useMemo(
    () => (titles === undefined && key === ';;' ? loaded : loaded.within({ titles, hidden, required, disabled })),
    [loaded, titles, key],
  );
  const { onChange, onSubmit, submit, readOnly, serverErrors, layout = 'stack', listStates, revision } = props;
  const given: Values = props.values ?? noValues;
  const choices: ChoicesByKey = props.choices ?? noChoices;
  const derive = props.derive as Derive | undefined;
  useEffect(() => fetchControls([...loaded.fields.values()]), [loaded]);
  // Each source belongs to one field, whose values have its record type.
  const records = props.records as RecordsByKey | undefined;
  const form = useTypedForm(rules, given, { choices, listStates, records }, derive, readOnly !== undefined);
  const { prefix, store, values, current, tried, change, recheck, leave, refuse, complain, meet, takeBack, markWhole } = form;
  const describeFailure = props.describeFailure ?? describeByKind;
  const { busy, failure, failureTitle, run } = useTask(describeFailure);
  const [isInList, setInList] = useState(false);
  const heading = failureTitle ?? props.failureTitle;
  const failureOutsideList = isInList ? undefined : failure;
  const uiSchema = useMemo(() => uiSchemaOf(rules.fields), [rules]);
  const validator = useMemo(() => rules.validator(() => store.state().choices), [rules, store]);

  const listed = useEffectEvent(() => recheck());
  useLayoutEffect(() => {
    store.update({ choices });
    listed();
  }, [store, choices]);
  const met = useEffectEvent((now: FormRules, values: Values) => {
    const { isReplaced, changed } = meet(now, values);
    if (isReplaced) props.onReplaced?.();
    tell(changed);
  });
  // Before paint, so that a field never has two titles.
  useLayoutEffect(() => met(rules, given), [rules, given]);
  useLayoutEffect(() => void store.update({ listStates, records }), [store, listStates, records]);
  const takenBack = useEffectEvent(() => takeBack(given));
  const lastRevision = useRef(revision);
  useEffect(() => {
    if (revision !== lastRevision.current) takenBack();
    lastRevision.current = revision;
  }, [revision]);
  const refused = useEffectEvent(complain);
  useEffect(() => {
    if (serverErrors !== undefined) refused(serverErrors);
  }, [serverErrors]);
  const missing = missingText(rules.faults(values, choices));
  const tellValidity = useEffectEvent((now: string | undefined) => props.onValidity?.(now === undefined, now));
  useEffect(() => tellValidity(missing), [missing]);
  const tellBusy = useEffectEvent((now: boolean) => props.onBusy?.(now));
  useEffect(() => tellBusy(busy), [busy]);

  async function carryOut(entered: Values): Promise<void> {
    try {
      // The compiled validator has just accepted them.
      await onSubmit?.(entered as V);
    } catch (error) {
      const refusal = failureOf(error);
      const { errors = [] } = refusal;
      if (errors.length > 0) complain(errors);
      setInList(isShownByFields(refusal) && titledWords(describeFailure(error)).text === formText(refusal));
      throw error;
    }
  }

  function tell(changed: Changed | undefined): void {
    if (changed !== undefined) onChange?.({ ...changed, values: changed.values as Partial<V> });
  }

  const answered = useEffectEvent((changes: Values, key: string) => tell(change({ ...current(), ...changes }, key)));
  useLayoutEffect(
    () => store.setAnswering({ answers: current, answer: (changes, key) => answered(changes, key), markWhole }),
    [store, current, markWhole],
  );

  function changed({ formData = noValues }: IChangeEvent<Values>, control?: string): void {
    tell(change(formData, control && store.fieldOf(control)?.key));
  }

  function left(event: FocusEvent): void {
    // React events of a field's dialog bubble here; focus in the dialog does not leave the field.
    if (!event.currentTarget.contains(event.target) || isInFront(event.relatedTarget, event.currentTarget)) return;
    const cell = event.target.closest<HTMLElement>('[data-field]');
    const key = cell?.dataset['field'];
    // A message would move the pressed button.
    if (key !== undefined && !cell?.contains(event.relatedTarget)) afterPress(() => leave(key));
  }

  return (
    <fieldset aria-label={props.label} className={cx(readOnly !== undefined && 'read')} onBlur={left}>
      {typeof readOnly !== 'string' ? null : (
        <div id={store.reasonId()} className={cx('reason')}>
          <Banner tone="info">{readOnly}</Banner>
        </div>
      )}
      <FieldLook value={readOnly === undefined ? 'above' : 'beside'}>
        <NestedForm value={TypedForm}>
          <RjsfForm<Values, RJSFSchema, FormStore>
            {...(props.id === undefined ? {} : { id: props.id })}
            className={cx('form', layout === 'stack' && readOnly !== undefined ? undefined : layout)}
            schema={rules.schema}
            uiSchema={uiSchema}
            formData={values}
            formContext={store}
            validator={validator}
            widgets={widgets}
            fields={fields}
            templates={templates}
            idPrefix={prefix}
            idSeparator="."
            readonly={readOnly !== undefined}
            showErrorList={false}
            noHtml5Validate
            experimental_defaultFormStateBehavior={defaultsBehaviour}
            onChange={changed}
            onError={refuse}
            onSubmit={() => void run(() => carryOut(values))}
          >
            {failure === undefined || (failureOutsideList ?? heading) === undefined ? null : (
              <Banner tone="error" title={failureOutsideList === undefined ? undefined : heading}>
                {failureOutsideList ?? heading}
              </Banner>
            )}
            {tried ? <Summary store={store} prefix={prefix} title={props.invalidText} /> : null}
            {submit === undefined ? null : (
              <FormFoot>
                <Button
                  type="submit"
                  variant="primary"
                  busy={busy}
                  disabledReason={readOnly === true ? undefined : (readOnly ?? submit.disabledReason ?? (submit.waits && missing))}
                >
                  {submit.label}
                </Button>
              </FormFoot>
            )}
          </RjsfForm>
        </NestedForm>
      </FieldLook>
    </fieldset>
  );
}

interface SummaryProps {
  readonly store: FormStore;
  readonly prefix: string;
  readonly title: string | undefined;
}

function Summary({ store, prefix, title }: SummaryProps): ReactNode {
  const shown = useSyncExternalStore(store.subscribe, () => store.state().shown);
  const errors = shown.map(({ key, message }) => {
    const id = controlId(prefix, key);
    const field = store.fieldOf(id);
    // Hidden fields have no link.
    return { message, field: field !== undefined && isDrawn(field) ? id : undefined };
  });
  return <FormErrors errors={errors} title={title} />;
}
