import Form from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, TemplatesType, UiSchema, ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode, type Ref, useMemo } from 'react';
import { schemaOf, uiSchemaOf } from '../../schemas/options/jsonSchema';
import type { FieldValues, Matches, OptionModel } from '../../schemas/options/model';
import { ErrorSummary } from './ErrorSummary';
import { OptionFields } from './OptionFields';
import styles from './OptionForm.module.css';
import { createOptionValidator } from './optionValidator';

/** Of RJSF what an option form uses from outside. */
export type RjsfHandle = Form<FieldValues>;

const fields = { ObjectField: OptionFields };

/** Instead of RJSF's own button: the form's stands below, where it need not be drawn by RJSF. */
const noButton = <></>;

/** The id of the form element of an option form. */
export function formId(id: string): string {
  return `${id}-form`;
}

/** The root is the only field that RJSF draws; it stands there as it is. */
function FieldTemplate({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

const templates: Partial<TemplatesType<FieldValues>> = { FieldTemplate, ErrorListTemplate: ErrorSummary };

interface RjsfFormProps {
  readonly model: OptionModel;
  readonly id: string;
  readonly values: FieldValues;
  readonly matches: Matches;
  /** What the server said about what was sent. */
  readonly extraErrors: ErrorSchema<FieldValues> | undefined;
  readonly onSubmit: () => void;
  readonly onError: () => void;
  readonly ref: Ref<RjsfHandle>;
}

/**
 * RJSF over the schemas of an option list: it draws the form, judges it when it is submitted, and lists its errors. It is drawn again when
 * the description changes, never for a keystroke.
 */
export const RjsfForm = memo(function RjsfForm({ model, id, values, matches, extraErrors, ref, ...on }: RjsfFormProps): ReactNode {
  const described = useMemo(() => {
    const schema: RJSFSchema = {
      type: 'object',
      // As a definition, and made when it is read: RJSF walks every property of its root several times for defaults and conditions, of which
      // an option list has none.
      get definitions() {
        return { options: schemaOf(model) };
      },
    };
    const uiSchema: UiSchema<FieldValues> = uiSchemaOf(model);
    const validator: ValidatorType<FieldValues> = createOptionValidator(model, matches);
    return { schema, uiSchema, validator };
  }, [model, matches]);
  return (
    <Form
      {...described}
      {...on}
      ref={ref}
      id={formId(id)}
      idPrefix={id}
      className={styles['form'] ?? ''}
      initialFormData={values}
      {...(extraErrors === undefined ? {} : { extraErrors })}
      fields={fields}
      templates={templates}
      noHtml5Validate
      autoComplete="off"
      experimental_componentUpdateStrategy="shallow"
    >
      {noButton}
    </Form>
  );
});
