import type { ReactNode } from 'react';
import type { Form } from '../../../schemas/forms/form';
import { Skeleton } from '../../../ui/Skeleton';
import { useIsPhone } from '../../../ui/useIsPhone';
import { type DescribedField, describeFields } from './describe';

const control = 'var(--control-height)';
const belowItsName = `var(--space-5) + ${control}`;

function onlyField(form: Form<unknown>): DescribedField | undefined {
  const [first, second] = describeFields(form).values();
  return second === undefined ? first : undefined;
}

function heightOf({ widget }: DescribedField): string {
  return widget === 'switch' || widget === 'checkbox' ? control : belowItsName;
}

export function FormRoom({ form, layout }: { readonly form: Form<unknown>; readonly layout?: string | undefined }): ReactNode {
  if (layout === 'line') return <Skeleton height="var(--bar)" />;
  const field = onlyField(form);
  return field === undefined ? <Skeleton lines={4} /> : <Skeleton height={`calc(${heightOf(field)})`} />;
}

interface FilterRoomProps {
  readonly options: { readonly form: Form<unknown>; readonly place?: 'column' | undefined };
}

export function FilterRoom({ options: { form, place } }: FilterRoomProps): ReactNode {
  const isPhone = useIsPhone();
  const isAlone = onlyField(form) !== undefined;
  if (isPhone && !isAlone) return <Skeleton height={control} />;
  return <FormRoom form={form} layout={place ?? 'line'} />;
}
