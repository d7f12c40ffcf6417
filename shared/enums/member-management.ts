export const memberImportStates = ['UPLOADED', 'CHECKING', 'CHECKED', 'IMPORTING', 'IMPORTED'] as const
export type MemberImportState = (typeof memberImportStates)[number]

/** Why a row of an imported list does not become a membership. */
export const memberImportProblems = [
  'NO_ADDRESS',
  'INVALID_ADDRESS',
  'NO_CUSTOMER_ID',
  'TWICE_IN_FILE',
  'UNKNOWN_CUSTOMER',
  'OTHER_ADDRESS',
  'NO_SUBSCRIPTION',
  'SEVERAL_SUBSCRIPTIONS',
  'CANCELED',
  'UNPAID',
  'OTHER_INTERVAL',
  'NO_MONTHLY_TIER',
  'NO_YEARLY_TIER',
  'OTHER_CURRENCY',
  'ALREADY_MEMBER',
  'NO_ANSWER',
] as const
export type MemberImportProblem = (typeof memberImportProblems)[number]

/** Those of current members, by what happens next, and former ones. */
export const publicationMemberStatuses = ['RENEWING', 'ENDING', 'PAYMENT_FAILED', 'ENDED'] as const
export type PublicationMemberStatus = (typeof publicationMemberStatuses)[number]
