import Form from '@rjsf/core';
import type { Field, ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode } from 'react';
import type { FormSchema, FormUiSchema } from '../../schemas/options/jsonSchema';
import type { FieldValues } from '../../schemas/options/model';
import { optionWidgets } from '../options';
import { OptionRow } from '../options/OptionRow';
import { OptionFields } from './OptionFields';
import styles from './OptionForm.module.css';

/** Replaces RJSF's button: the form's own stands outside RJSF. */
const noButton = <></>;

/** RJSF requires a validator but never calls it: the store validates every change. */
const validator: ValidatorType<FieldValues> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

export function formId(id: string): string {
  return `${id}-form`;
}

// A cast: the object field passes more props than RJSF's field type has.
const fields = { ObjectField: OptionFields, SchemaField: OptionRow as unknown as Field };

/** The values are in the store, so RJSF adds no defaults. */
const defaults = { emptyObjectFields: 'skipDefaults' } as const;

interface RjsfFormProps {
  readonly id: string;
  readonly schema: FormSchema;
  readonly uiSchema: FormUiSchema;
  readonly isReadOnly: boolean;
  readonly onSubmit: () => void;
}

/** Renders the schemas with RJSF. It runs when the description changes, never for a keystroke. */
export const RjsfForm = memo(function RjsfForm({ id, schema, uiSchema, isReadOnly, onSubmit }: RjsfFormProps): ReactNode {
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      id={formId(id)}
      idPrefix={id}
      className={styles['form'] ?? ''}
      widgets={optionWidgets}
      fields={fields}
      validator={validator}
      readonly={isReadOnly}
      noValidate
      showErrorList={false}
      onSubmit={onSubmit}
      noHtml5Validate
      autoComplete="off"
      experimental_componentUpdateStrategy="shallow"
      experimental_defaultFormStateBehavior={defaults}
    >
      {noButton}
    </Form>
  );
});
