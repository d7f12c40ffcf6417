export const postResultTypes = [
  'ACCOUNT_DELETED',
  'ACCOUNT_SUSPENDED',
  'BLOCKED',
  'BLOCKING',
  'NOT_FOUND',
  'SUSPENDED',
  'REMOVED_BY_USER',
  'UNAVAILABLE_FOR_LEGAL_REASONS',
  'WITHHELD_IN_COUNTRY',
] as const

export type PostResultType = (typeof postResultTypes)[number]
