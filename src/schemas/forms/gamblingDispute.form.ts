import { Type } from 'typebox';
import { defineForm, type ValuesOf } from './form';
import {
  account,
  cctvView,
  comments,
  commentsView,
  explained,
  happenedFaults,
  machineRules,
  machineSchema,
  machineViews,
  Person,
  recordSchema,
  recordViews,
} from './recordParts';

/** A customer in a dispute needs a phone number or email. */
function unreachable({ id, isReachable, isNew }: Person): string | undefined {
  if (id !== undefined) return isReachable === false ? 'Please edit the customer to add phone or email' : undefined;
  if (isNew === undefined) return undefined;
  const { phoneNumber = '', emailAddress = '' } = isNew;
  return phoneNumber.trim() === '' && emailAddress.trim() === '' ? 'Either phoneNumber or emailAddress must be provided' : undefined;
}

export const gamblingDisputeForm = defineForm(
  'gambling-dispute',
  Type.Object({
    ...recordSchema,
    type: Type.Integer(),
    ...machineSchema,
    description: account,
    cctvCatched: Type.Boolean(),
    customer: Person,
    signature: Type.String({ minLength: 1 }),
    comments,
  }),
  {
    dates: 'year-first',
    fields: {
      ...recordViews,
      type: { title: 'Type', widget: 'select', messages: { required: 'Type is required' } },
      ...machineViews,
      description: { title: 'Description', ...explained('Description is required') },
      cctvCatched: cctvView,
      customer: {
        title: 'Customer',
        widget: 'record',
        isWide: true,
        section: 'Customer',
        messages: { required: 'Either customer or customerId must be provided' },
      },
      signature: {
        title: 'Signature',
        widget: 'signature',
        messages: { required: 'Signature is required', minLength: 'Signature is required' },
      },
      comments: { ...commentsView, section: 'Comments' },
    },
    check(values) {
      const message = values.customer && unreachable(values.customer);
      return [...happenedFaults(values), ...(message === undefined ? [] : [{ field: 'customer' as const, message }])];
    },
    rules: [...machineRules],
  },
);
export type GamblingDisputeValues = ValuesOf<typeof gamblingDisputeForm>;
