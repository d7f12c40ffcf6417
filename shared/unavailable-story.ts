import { phrase } from '#shared/translation/translate.ts'
/** The HTTP status of a story's page that does not open, by the type of its result. */
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

export type UnavailableStoryKind = keyof typeof statuses

export const unavailableStatus = (kind: UnavailableStoryKind): 404 | 410 | 451 => statuses[kind]

/** Shown instead of a deleted account, and of what it wrote. */
export const deletedAccountText = phrase`This account no longer exists.`
