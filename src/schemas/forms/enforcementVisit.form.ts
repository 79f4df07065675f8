import { Type } from 'typebox';
import { policeOfficerTypeId } from '../entities/compliance/officer';
import { defineForm, type ValuesOf } from './form';
import {
  account,
  choice,
  comments,
  commentsView,
  explained,
  happenedFaults,
  Officer,
  officerLeft,
  policeViews,
  recordSchema,
  recordViews,
  words,
} from './recordParts';

export const enforcementVisitForm = defineForm(
  'enforcement-visit',
  Type.Object({
    isGamblingRelated: Type.Boolean(),
    ...recordSchema,
    enforcementVisitType: choice,
    /** Filters the officers; not sent. */
    officerType: Type.Integer(),
    /** Previous type, to tell a new type from an officer of another type. */
    officerTypeWas: choice,
    officer: Officer,
    officerLeft,
    visitDetails: account,
    incidentNumber: words(100),
    comments,
  }),
  {
    dates: 'year-first',
    fields: {
      ...recordViews,
      isGamblingRelated: {
        title: 'Gambling related?',
        widget: 'radio',
        messages: { required: 'Please specify whether or not the visit is gambling related' },
      },
      enforcementVisitType: {
        title: 'Select type of visitor log',
        widget: 'select',
        messages: { required: 'Type of visit is required' },
      },
      officerType: {
        title: 'Officer type',
        widget: 'select',
        section: 'VISIT DETAILS',
        messages: { required: 'Officer type is required' },
      },
      officerTypeWas: { widget: 'hidden' },
      officer: policeViews.officer,
      officerLeft: { widget: 'hidden' },
      visitDetails: { title: 'Nature of visit', ...explained('Nature of visit is required') },
      incidentNumber: policeViews.incidentNumber,
      comments: commentsView,
    },
    check: happenedFaults,
    rules: [
      { when: { isGamblingRelated: [true, false] }, ask: ['enforcementVisitType'], require: ['enforcementVisitType'] },
      { when: { officerType: policeOfficerTypeId }, require: ['incidentNumber'] },
    ],
  },
);
export type EnforcementVisitValues = ValuesOf<typeof enforcementVisitForm>;
