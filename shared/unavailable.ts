/** The status a story's page answers when it does not open, by the type of the answer. */
const statuses = {
  NotFound: 404,
  RemovedByUser: 410,
  UnavailableForAccountDeleted: 410,
  UnavailableForAccountSuspended: 410,
  PostSuspended: 410,
  BlockedByAuthor: 404,
  BlockingAuthor: 404,
  UnavailableForLegalReasons: 451,
  WithheldInCountry: 451,
} as const

export type UnavailableKind = keyof typeof statuses

export const unavailableStatus = (kind: UnavailableKind): 404 | 410 | 451 => statuses[kind]

/** What stands in the place of somebody who has gone, and of what they wrote. */
export const accountGoneText = 'This account no longer exists.'
