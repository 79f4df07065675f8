import { type ComponentType, createContext } from 'react';
import type { Form } from '../../../schemas/forms/form';
import type { DescribeFailure } from '../../../ui/useTask';
import type { ChoicesByKey } from './faults';

/** What a form is given that a field opens in a dialog. */
export interface NestedFormProps {
  readonly form: Form<object>;
  readonly label: string;
  readonly values: object;
  readonly choices: ChoicesByKey | undefined;
  readonly titles: Readonly<Record<string, string>>;
  readonly hidden: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly onSubmit: (values: object) => Promise<void>;
  readonly onChange: (change: { readonly values: object; readonly key: string | undefined }) => void;
  readonly onValidity: (isValid: boolean, missing: string | undefined) => void;
  readonly onBusy: (busy: boolean) => void;
  readonly describeFailure: DescribeFailure;
  readonly id: string;
}

/** Draws a form within a field of a form. The form itself puts it here: a field is a part of it, and cannot name what it is a part of. */
export const NestedForm = createContext<ComponentType<NestedFormProps>>(() => null);
