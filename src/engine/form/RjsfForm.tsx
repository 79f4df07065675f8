import Form from '@rjsf/core';
import type { ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode } from 'react';
import type { FieldValues } from '../../schemas/options/model';
import { optionWidgets } from '../options';
import { OptionFields } from './OptionFields';
import styles from './OptionForm.module.css';

const schema = { type: 'object' } as const;

const fields = { ObjectField: OptionFields };

/** Instead of RJSF's own button: the form's stands below, where it need not be drawn by RJSF. */
const noButton = <></>;

/** RJSF wants a validator. It is never asked: the store judges every field as it changes, and a save asks the store. */
const validator: ValidatorType<FieldValues> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};

/** The id of the form element of an option form. */
export function formId(id: string): string {
  return `${id}-form`;
}

/** The root is the only field that RJSF draws; it stands there as it is. */
function FieldTemplate({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

const templates = { FieldTemplate };

/** RJSF over the schemas of an option list. It is drawn again when the description changes, never for a keystroke. */
export const RjsfForm = memo(function RjsfForm({ id, onSubmit }: { readonly id: string; readonly onSubmit: () => void }): ReactNode {
  return (
    <Form
      schema={schema}
      id={formId(id)}
      idPrefix={id}
      className={styles['form'] ?? ''}
      widgets={optionWidgets}
      fields={fields}
      templates={templates}
      validator={validator}
      noValidate
      showErrorList={false}
      onSubmit={onSubmit}
      noHtml5Validate
      autoComplete="off"
      experimental_componentUpdateStrategy="shallow"
    >
      {noButton}
    </Form>
  );
});
