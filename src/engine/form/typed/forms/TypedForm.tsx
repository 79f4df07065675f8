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
} from 'react';
import { alertText, formText, isToldByFields, titledWords } from '../../../../data/failures';
import { type FieldError, failureOf } from '../../../../schemas/failure';
import type { Form } from '../../../../schemas/forms/form';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { bindClasses } from '../../../../ui/classNames';
import { FieldLook } from '../../../../ui/Field';
import { FormFoot } from '../../../../ui/FormFoot';
import { afterPress } from '../../../../ui/press';
import { type DescribeFailure, useTask } from '../../../../ui/useTask';
import type { NamedChoice } from '../../../definition/pane';
import type { RecordIn } from '../../../definition/recordField';
import { type ChoicesByKey, missingText, type Values } from '../faults';
import type { FormStore, ListFailures } from '../formStore';
import { loadRules } from '../load';
import { NestedForm } from '../NestedForm';
import { FormRoom } from '../Room';
import type { RecordSource, RecordsByKey } from '../records';
import { Summary } from '../Summary';
import styles from '../TypedForm.module.css';
import { uiSchemaOf } from '../uiSchema';
import { type Changed, type Derive, type FormChange, useTypedForm } from '../useTypedForm';
import { defaultsBehaviour, type FormRules } from '../validator';
import { fields, templates, widgets } from './theme';

const cx = bindClasses(styles);

interface FormSubmit {
  readonly label: string;
  readonly disabledReason?: string | undefined;
  /** `valid`: it waits until all is valid, and says what is missing. */
  readonly waits?: 'valid' | undefined;
}

export interface TypedFormProps<V> {
  readonly form: Form<V>;
  /** Names the form for assistive technology. */
  readonly label: string;
  /**
   * The values that the form starts with. Other ones given later take the place of its own, unless they are those of its last `onChange`, handed back; an
   * answer that the user has entered meanwhile stays, unless its field has another value in them than before.
   */
  readonly values?: Partial<NoInfer<V>> | undefined;
  readonly choices?: { readonly [Key in keyof NoInfer<V>]?: readonly NamedChoice[] | undefined } | undefined;
  /** What fields are called instead, by field. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
  /** Fields that are not asked now: they are not drawn, their answers fall away, and nothing is required of them. */
  readonly hidden?: ReadonlySet<string> | undefined;
  /** Fields that must be answered now although the schema does not say so. */
  readonly required?: ReadonlySet<string> | undefined;
  /** Fields that are drawn and cannot be answered now: their answers fall away. */
  readonly disabled?: ReadonlySet<string> | undefined;
  /** Answers that follow from others: asked after every change. Those given as undefined are taken back. */
  readonly derive?: ((values: Partial<NoInfer<V>>) => Partial<NoInfer<V>>) | undefined;
  /** Where the answers to fields come from that are answered with a record. */
  readonly records?: { readonly [Key in keyof NoInfer<V>]?: RecordSource<RecordIn<NonNullable<NoInfer<V>[Key]>>> | undefined } | undefined;
  /** What asks again for a list that could not be loaded, by field. */
  readonly failed?: ListFailures | undefined;
  /** Another number puts the values back to those given, whatever has been entered. */
  readonly revision?: number | undefined;
  readonly onChange?: ((change: FormChange<NoInfer<V>>) => void) | undefined;
  /** Called when other values have taken the place of those that `onChange` has told, which do not count any more; before the `onChange` that may follow. */
  readonly onReplaced?: (() => void) | undefined;
  /** Called at the start and at every change with whether the answers make a whole, and with what is missing where they do not. */
  readonly onValidity?: ((isValid: boolean, missing: string | undefined) => void) | undefined;
  /** Given valid values only. While its promise is pending the form is busy; when it rejects, the failure shows and the answers stay. */
  readonly onSubmit?: ((values: NoInfer<V>) => void | Promise<void>) | undefined;
  /** The button that submits; none where the surroundings have one (`form` of a button outside takes the `id`). */
  readonly submit?: FormSubmit | undefined;
  /** Why nothing can be changed; `true` where nobody asks why. */
  readonly readOnly?: string | true | undefined;
  /** What the server refuses, by field; an unknown field's complaint is about the whole form. */
  readonly serverErrors?: readonly FieldError[] | undefined;
  readonly layout?: 'stack' | 'row' | 'column' | 'line' | undefined;
  /** The id of the form element. */
  readonly id?: string | undefined;
  readonly onBusy?: ((busy: boolean) => void) | undefined;
  readonly describeFailure?: DescribeFailure | undefined;
  /** What it says above a failure's own words. */
  readonly failureTitle?: string | undefined;
  /** The heading over what is wrong, where a submission was tried. */
  readonly invalidText?: string | undefined;
}

const noValues: Values = {};
const noChoices: ChoicesByKey = {};

/** Whether something stands in a dialog that was opened over an element. */
function isInFront(one: Element | null, other: Element): boolean {
  const dialog = one?.closest('dialog');
  return dialog !== null && dialog !== undefined && !dialog.contains(other);
}

const describeByKind: DescribeFailure = (error) => alertText(failureOf(error));

/** A form of fixed fields. Complaints show when a field was left or a submission tried. Suspends nobody but itself while its validators load. */
export function TypedForm<V>(props: TypedFormProps<V>): ReactNode {
  return (
    <Suspense fallback={<FormRoom form={props.form} layout={props.layout} />}>
      <Loaded key={props.form.id} {...props} />
    </Suspense>
  );
}

function Loaded<V>(props: TypedFormProps<V>): ReactNode {
  const loaded = use(loadRules(props.form));
  const { titles, hidden, required, disabled } = props;
  // By what is in them: a parent may find out anew at every drawing which fields are asked.
  const key = [hidden, required, disabled].map((names) => [...(names ?? [])].sort().join()).join(';');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the names
  const rules = useMemo(
    () => (titles === undefined && key === ';;' ? loaded : loaded.within({ titles, hidden, required, disabled })),
    [loaded, titles, key],
  );
  const { onChange, onSubmit, submit, readOnly, serverErrors, layout = 'stack', failed, revision } = props;
  const given: Values = props.values ?? noValues;
  const choices: ChoicesByKey = props.choices ?? noChoices;
  // What is derived is derived from this form's own values.
  const derive = props.derive as Derive | undefined;
  const form = useTypedForm(rules, given, choices, derive, readOnly !== undefined);
  const { prefix, store, values, current, tried, change, recheck, leave, refuse, complain, meet, takeBack, tellWhole } = form;
  const describeFailure = props.describeFailure ?? describeByKind;
  const { busy, failure, failureTitle, run } = useTask(describeFailure);
  const [isInList, setInList] = useState(false);
  const heading = failureTitle ?? props.failureTitle;
  const besideList = isInList ? undefined : failure;
  const uiSchema = useMemo(() => uiSchemaOf(rules.fields), [rules]);
  const validator = useMemo(() => rules.validator(() => store.told().choices), [rules, store]);

  const listed = useEffectEvent(() => recheck());
  useLayoutEffect(() => {
    store.tell({ choices });
    listed();
  }, [store, choices]);
  const met = useEffectEvent((now: FormRules, values: Values) => {
    const { isReplaced, changed } = meet(now, values);
    if (isReplaced) props.onReplaced?.();
    tell(changed);
  });
  // Before the page is painted, so that a field never has two names.
  useLayoutEffect(() => met(rules, given), [rules, given]);
  // A source of records is asked by the field that it was given for, whose values are such records.
  useLayoutEffect(() => void store.tell({ records: props.records as RecordsByKey | undefined }), [store, props.records]);
  useEffect(() => void store.tell({ failures: failed }), [store, failed]);
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
      setInList(isToldByFields(refusal) && titledWords(describeFailure(error)).text === formText(refusal));
      throw error;
    }
  }

  function tell(changed: Changed | undefined): void {
    if (changed !== undefined) onChange?.({ ...changed, values: changed.values as Partial<V> });
  }

  const answered = useEffectEvent((changes: Values, key: string) => tell(change({ ...current(), ...changes }, key)));
  useLayoutEffect(
    () => store.setAnswering({ answers: current, answer: (changes, key) => answered(changes, key), tellWhole }),
    [store, current, tellWhole],
  );

  function told({ formData = noValues }: IChangeEvent<Values>, control?: string): void {
    tell(change(formData, control && store.fieldOf(control)?.key));
  }

  function left(event: FocusEvent): void {
    // What happens in a dialog that a field has opened comes by here too, and whoever is in it has not left the field.
    if (!event.currentTarget.contains(event.target) || isInFront(event.relatedTarget, event.currentTarget)) return;
    const cell = event.target.closest<HTMLElement>('[data-field]');
    const key = cell?.dataset['field'];
    // A message would move what is being pressed away.
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
            onChange={told}
            onError={refuse}
            onSubmit={() => void run(() => carryOut(values))}
          >
            {failure === undefined || (besideList ?? heading) === undefined ? null : (
              <Banner tone="error" title={besideList === undefined ? undefined : heading}>
                {besideList ?? heading}
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
