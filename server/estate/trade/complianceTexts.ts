export const noLeafletReasons = ['Customer has one already', 'Customer did not want to take it', 'Leaflets had run out'] as const;
export const noHelpReasons = ['Customer knows the helpline', 'Customer left before it could be explained'] as const;
export const noDiscussionReasons = ['Customer was in a hurry', 'Customer did not want to talk about it today'] as const;
export const noExclusionReasons = ['A break is enough for now', 'Wants to think about it', 'Plays rarely'] as const;
export const authoriseRemarks = ['Good record, thank you.', 'Checked with the shift leader.', 'Nothing more to do.'] as const;
export const behaviourRemarks = ['Plays shorter and at lower stakes', 'Comes less often than before', 'Stays longer than before'] as const;
export const riskMeasures = ['Team speaks to the customer on every visit', 'Limits were agreed with the customer'] as const;
export const visitRemarks = ['Routine check of the licence and the machines', 'Looked at the self-exclusion folder and the signs'] as const;
export const incidentRemarks = [
  'Customer felt unwell and rested in the office',
  'Customer slipped at the entrance',
  'Customer shouted at the team',
] as const;
export const activityRemarks = ['Put notes in and took a ticket at once, several times', 'Tried to pay with a damaged note'] as const;
export const activityOutcomes = ['Customer was asked to leave', 'Team watches the next visits'] as const;
export const disputeRemarks = ['Says that a win was not paid', 'Says that a note was not counted'] as const;
