import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema';

export type Rung = 'operator' | 'company' | 'subCompany' | 'site';

/** How a table's row reaches its place in the organisation. */
export type Way =
  /** The column holds the id of the row's rung. */
  | { readonly in: Rung; readonly by: AnyPgColumn }
  /** `by` references the other row's `with`. */
  | { readonly with: AnyPgColumn; readonly by: AnyPgColumn }
  /** The row belongs to an operator, and also to the place where it stands; `by` matches the installation's `with`. */
  | { readonly ownedBy: AnyPgColumn; readonly by: AnyPgColumn; readonly with: AnyPgColumn }
  /** The text says what guards the row instead. */
  | { readonly everywhere: string };

type Schema = typeof schema;
type TableName = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];

const {
  alert,
  auditEntry,
  agcCheck,
  ageVerification,
  cabinetType,
  cabinetTypeCategory,
  cashDay,
  cashTransaction,
  cashTransactionComment,
  category,
  collection,
  collectionBatch,
  collectionComment,
  company,
  complianceRecord,
  complianceReview,
  customer,
  customerConfiguration,
  customerInteraction,
  customerPhoto,
  dailyPerformance,
  depot,
  device,
  gameTitle,
  incident,
  incidentCustomer,
  incidentMedia,
  incidentSession,
  installation,
  kioskFloat,
  machine,
  machineEvent,
  manufacturer,
  noteAcceptorModel,
  observation,
  officer,
  openingHoursProfile,
  operator,
  operatorOption,
  operatorRegion,
  ownershipAttribute,
  ownershipProfile,
  ownershipProfileValue,
  ownershipType,
  playSession,
  position,
  processedQuarter,
  selfExclusion,
  sessionEvent,
  settingsProfile,
  site,
  siteDay,
  liabilityDay,
  ticketDay,
  subCompany,
  supplier,
  ticket,
} = schema;

const forAll = 'the same for every operator';
const ofUsers = 'of users, who are no part of the organisation';

/** A missing table does not compile. */
export const ways = {
  operator: { in: 'operator', by: operator.id },
  operatorRegion: { in: 'operator', by: operatorRegion.operatorId },
  openingHoursProfile: { in: 'operator', by: openingHoursProfile.operatorId },
  settingsProfile: { in: 'operator', by: settingsProfile.operatorId },
  company: { in: 'company', by: company.id },
  subCompany: { in: 'subCompany', by: subCompany.id },
  site: { in: 'site', by: site.id },

  machine: { ownedBy: machine.operatorId, by: machine.id, with: installation.machineId },
  device: { ownedBy: device.operatorId, by: device.installationId, with: installation.id },
  position: { in: 'site', by: position.siteId },
  installation: { in: 'site', by: installation.siteId },
  kioskFloat: { with: installation.id, by: kioskFloat.installationId },

  manufacturer: { in: 'operator', by: manufacturer.operatorId },
  category: { in: 'operator', by: category.operatorId },
  gameTitle: { in: 'operator', by: gameTitle.operatorId },
  noteAcceptorModel: { in: 'operator', by: noteAcceptorModel.operatorId },
  cabinetType: { in: 'operator', by: cabinetType.operatorId },
  cabinetTypeCategory: { with: cabinetType.id, by: cabinetTypeCategory.cabinetTypeId },
  supplier: { in: 'operator', by: supplier.operatorId },
  depot: { in: 'operator', by: depot.operatorId },
  machineType: { everywhere: forAll },
  assetVariant: { everywhere: forAll },
  ownershipType: { in: 'operator', by: ownershipType.operatorId },
  ownershipAttribute: { with: ownershipType.id, by: ownershipAttribute.ownershipTypeId },
  ownershipProfile: { in: 'operator', by: ownershipProfile.operatorId },
  ownershipProfileValue: { with: ownershipProfile.id, by: ownershipProfileValue.profileId },

  playSession: { in: 'site', by: playSession.siteId },
  sessionEvent: { with: playSession.id, by: sessionEvent.sessionId },
  machineEvent: { with: installation.id, by: machineEvent.installationId },
  dailyPerformance: { in: 'site', by: dailyPerformance.siteId },
  siteDay: { in: 'site', by: siteDay.siteId },

  ticket: { in: 'site', by: ticket.siteId },
  cashTransaction: { in: 'site', by: cashTransaction.siteId },
  cashTransactionComment: { with: cashTransaction.id, by: cashTransactionComment.transactionId },
  cashDay: { in: 'site', by: cashDay.siteId },
  ticketDay: { in: 'site', by: ticketDay.siteId },
  liabilityDay: { in: 'site', by: liabilityDay.siteId },
  collectionBatch: { in: 'site', by: collectionBatch.siteId },
  collection: { in: 'site', by: collection.siteId },
  collectionComment: { with: collection.id, by: collectionComment.collectionId },

  complianceRecord: { in: 'site', by: complianceRecord.siteId },
  complianceReview: { with: complianceRecord.id, by: complianceReview.recordId },
  customerInteraction: { with: complianceRecord.id, by: customerInteraction.recordId },
  ageVerification: { with: complianceRecord.id, by: ageVerification.recordId },
  observation: { with: complianceRecord.id, by: observation.recordId },
  incident: { with: complianceRecord.id, by: incident.recordId },
  selfExclusion: { with: complianceRecord.id, by: selfExclusion.recordId },
  agcCheck: { with: complianceRecord.id, by: agcCheck.recordId },
  incidentCustomer: { with: complianceRecord.id, by: incidentCustomer.recordId },
  incidentSession: { with: complianceRecord.id, by: incidentSession.recordId },
  incidentMedia: { with: complianceRecord.id, by: incidentMedia.recordId },
  processedQuarter: { in: 'company', by: processedQuarter.companyId },
  customer: { in: 'site', by: customer.siteId },
  customerPhoto: { with: customer.id, by: customerPhoto.customerId },
  customerConfiguration: { in: 'operator', by: customerConfiguration.operatorId },
  officer: { in: 'operator', by: officer.operatorId },
  alert: { in: 'site', by: alert.siteId },
  alertType: { everywhere: forAll },
  complianceOption: { everywhere: forAll },
  operatorOption: { in: 'operator', by: operatorOption.operatorId },
  complianceRetention: { everywhere: forAll },

  auditEntry: { in: 'operator', by: auditEntry.operatorId },
  accessProfile: { everywhere: ofUsers },
  appUser: { everywhere: ofUsers },
  dataAccess: { everywhere: ofUsers },
  viewing: { everywhere: ofUsers },
  loginSession: { everywhere: ofUsers },
  tokenFamily: { everywhere: ofUsers },
  complianceToken: { everywhere: ofUsers },
  signInThrottle: { everywhere: ofUsers },
  idempotentCall: { everywhere: ofUsers },
  estateState: { everywhere: 'of the whole database' },
} as const satisfies { readonly [Name in TableName]: Way };

type PlacedName = { [Name in TableName]: (typeof ways)[Name] extends { readonly everywhere: string } ? never : Name }[TableName];

export type PlacedTable = Schema[PlacedName];
