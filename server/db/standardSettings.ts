/** The value of every setting of sites where no profile sets it, by the codes of the options, in their wire form. */
export const standardSettings: Readonly<Record<string, string>> = {
  collectionDay: '1',
  varianceTolerance: '5.00',
  countNeedsComment: '1',
  offlineAfter: '15',
  heartbeat: '60',
  doorAlarm: '120',
  largestNote: '20',
  ticketMost: '500.00',
  ticketDays: '30',
  pinLength: '4',
  userCodeLength: '6',
  useUserCodePin: '1',
  versionText: 'Venue Back Office Mobile',
};
