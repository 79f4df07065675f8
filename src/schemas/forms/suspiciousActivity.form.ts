import { Type } from 'typebox';
import { defineForm, type ValuesOf } from './form';
import {
  account,
  arrivalViews,
  cctvView,
  clock,
  comments,
  commentsView,
  explained,
  happenedFaults,
  machineRules,
  machineSchema,
  machineViews,
  Officer,
  officerLeft,
  Person,
  policeViews,
  recordSchema,
  recordViews,
  words,
} from './recordParts';

const unsuspected = 'Please select at least one suspect';

export const suspiciousActivityForm = defineForm(
  'suspicious-activity',
  Type.Object({
    ...recordSchema,
    activityType: Type.Integer(),
    ...machineSchema,
    cctvCatched: Type.Boolean(),
    description: account,
    outcome: account,
    suspects: Type.Array(Person, { minItems: 1 }),
    customers: Type.Optional(Type.Array(Person)),
    policeInvolved: Type.Boolean(),
    timeServicesContacted: clock,
    servicesDidNotAttend: Type.Optional(Type.Boolean()),
    timeServicesArrived: clock,
    officer: Type.Optional(Officer),
    officerLeft,
    incidentNumber: words(100),
    comments,
  }),
  {
    dates: 'year-first',
    fields: {
      ...recordViews,
      activityType: { title: 'Activity type', widget: 'select', messages: { required: 'Activity type is required' } },
      ...machineViews,
      cctvCatched: cctvView,
      description: { title: 'Description', ...explained('Description is required') },
      outcome: { title: 'Outcome', ...explained('Outcome is required') },
      suspects: {
        title: 'Suspects',
        widget: 'records',
        isWide: true,
        section: 'People',
        messages: { required: unsuspected, minItems: unsuspected },
      },
      customers: { title: 'Customers', widget: 'records', isWide: true },
      policeInvolved: {
        title: 'Police Involved',
        widget: 'radio',
        section: 'Police',
        messages: { required: 'Please specify whether or not the police were involved' },
      },
      timeServicesContacted: {
        title: 'Time the police were contacted',
        messages: { required: 'Time the police were contacted is required' },
      },
      servicesDidNotAttend: arrivalViews.absence,
      timeServicesArrived: arrivalViews.time,
      ...policeViews,
      officerLeft: { widget: 'hidden' },
      comments: { ...commentsView, section: 'Comments' },
    },
    check: happenedFaults,
    rules: [
      ...machineRules,
      {
        when: { policeInvolved: true },
        ask: ['timeServicesContacted', 'servicesDidNotAttend', 'timeServicesArrived'],
        require: ['timeServicesContacted'],
      },
      {
        when: { policeInvolved: true, servicesDidNotAttend: false },
        ask: ['officer', 'incidentNumber'],
        require: ['timeServicesArrived', 'officer', 'incidentNumber'],
      },
    ],
  },
);
export type SuspiciousActivityValues = ValuesOf<typeof suspiciousActivityForm>;
