import { Type } from 'typebox';
import { emergencyServices } from '../entities/compliance/incident';
import { defineForm, type ValuesOf } from './form';
import {
  account,
  arrivalViews,
  cctvView,
  choice,
  clock,
  comments,
  commentsView,
  explained,
  happenedFaults,
  Officer,
  officerLeft,
  Person,
  policeViews,
  recordSchema,
  recordViews,
  words,
  yesNo,
} from './recordParts';

const nobody = 'Please select at least one person';
const noService = 'Please select at least one emergency service';
const { police, ambulance, fire } = emergencyServices;

export const customerIncidentForm = defineForm(
  'customer-incident',
  Type.Object({
    ...recordSchema,
    customerIncidentType: Type.Integer(),
    turnedOnBy: choice,
    customers: Type.Array(Person, { minItems: 1 }),
    customerIncidentDetails: account,
    capturedByCctv: Type.Boolean(),
    anyoneInjured: yesNo,
    detailsOfInjured: words(4000),
    emergencyServicesCalled: Type.Optional(Type.Boolean()),
    services: Type.Optional(Type.Array(Type.Enum([police, ambulance, fire]), { minItems: 1, uniqueItems: true })),
    timeEmergencyServicesCalled: clock,
    servicesDidNotAttend: Type.Optional(Type.Boolean()),
    timeEmergencyServicesArrived: clock,
    officer: Type.Optional(Officer),
    officerLeft,
    incidentNumber: words(100),
    ambulanceDetails: words(4000),
    comments,
  }),
  {
    dates: 'year-first',
    fields: {
      ...recordViews,
      customerIncidentType: { title: 'Incident type', widget: 'select', messages: { required: 'Incident type is required' } },
      turnedOnBy: { widget: 'hidden' },
      customers: { title: 'Persons involved', widget: 'records', isWide: true, messages: { required: nobody, minItems: nobody } },
      customerIncidentDetails: { title: 'Incident details', ...explained('Incident details are required') },
      capturedByCctv: cctvView,
      anyoneInjured: { title: 'Was anyone injured?', widget: 'radio' },
      detailsOfInjured: { title: 'Details of the injured', ...explained('Details of the injured are required') },
      emergencyServicesCalled: { title: 'Emergency Services Called', widget: 'switch', section: 'Emergency services' },
      services: {
        title: 'Services',
        widget: 'checkboxes',
        isWide: true,
        names: { [police]: 'Police', [ambulance]: 'Ambulance', [fire]: 'Fire' },
        messages: { required: noService, minItems: noService },
      },
      timeEmergencyServicesCalled: {
        title: 'Time emergency services were called',
        messages: { required: 'Time emergency services were called is required' },
      },
      servicesDidNotAttend: arrivalViews.absence,
      timeEmergencyServicesArrived: arrivalViews.time,
      ...policeViews,
      officerLeft: { widget: 'hidden' },
      ambulanceDetails: { title: 'Ambulance details', ...explained('Ambulance details are required') },
      comments: { ...commentsView, section: 'Comments' },
    },
    check: happenedFaults,
    rules: [
      { when: { anyoneInjured: true }, ask: ['detailsOfInjured'], require: ['detailsOfInjured'] },
      {
        when: { emergencyServicesCalled: true },
        ask: ['services', 'timeEmergencyServicesCalled', 'servicesDidNotAttend', 'timeEmergencyServicesArrived'],
        require: ['services', 'timeEmergencyServicesCalled'],
      },
      {
        when: { emergencyServicesCalled: true, servicesDidNotAttend: false },
        require: ['timeEmergencyServicesArrived'],
      },
      {
        when: { emergencyServicesCalled: true, services: police, servicesDidNotAttend: false },
        ask: ['officer', 'incidentNumber'],
        require: ['officer', 'incidentNumber'],
      },
      {
        when: { emergencyServicesCalled: true, services: ambulance, servicesDidNotAttend: false },
        ask: ['ambulanceDetails'],
        require: ['ambulanceDetails'],
      },
    ],
  },
);
export type CustomerIncidentValues = ValuesOf<typeof customerIncidentForm>;
