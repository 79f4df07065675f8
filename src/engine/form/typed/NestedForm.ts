import { type ComponentType, createContext } from 'react';
import type { Form } from '../../../schemas/forms/form';
import type { DescribeFailure } from '../../../ui/useTask';
import type { FieldChanges } from './describe';
import type { ChoicesByKey } from './faults';

export interface NestedFormProps extends Omit<FieldChanges, 'disabled'> {
  readonly form: Form<object>;
  readonly label: string;
  readonly values: object;
  readonly choices: ChoicesByKey | undefined;
  readonly onSubmit: (values: object) => Promise<void>;
  readonly onChange: (change: { readonly values: object; readonly key: string | undefined }) => void;
  readonly onValidity: (isValid: boolean, missing: string | undefined) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly describeFailure: DescribeFailure;
  readonly id: string;
}

/** Renders a form inside a field. A context, because a field cannot import the form that contains it. */
export const NestedForm = createContext<ComponentType<NestedFormProps>>(() => null);
