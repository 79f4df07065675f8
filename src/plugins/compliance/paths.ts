/** The addresses of the compliance screens. docs/rules/compliance.md, 2. */
export const compliancePaths = {
  events: '/compliance',
  alerts: '/compliance/alerts',
  askVulnerable: '/compliance/customer-interaction',
  newInteraction: '/compliance/new-customer-interaction',
  observations: '/compliance/observations',
  ageVerification: '/compliance/age-verification',
  customerIncidents: '/compliance/customer-incidents',
  unresolvedDispute: '/compliance/unresolved-dispute',
  suspiciousActivity: '/compliance/suspicious-activity',
  enforcement: '/compliance/enforcement',
  selfExclusion: '/compliance/self-exclusion',
  agcCheck: '/agc-check',
  record: '/compliance/record',
} as const;
