import { type RawBuilder, sql } from 'kysely'
import { allowsAll, allowsAny, isInScope } from '#server/domains/accounts/accounts.ts'
import { keysOf, type NotificationEvent, waysOf } from '#shared/notification-events.ts'
import { isActorWelcome } from './notifications.sql.ts'

/** An SQL condition: the user wants to be notified in some way of what this person does. */
export const wants = (
  event: NotificationEvent,
  userId: RawBuilder<unknown>,
  actorId: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const { scope } = waysOf(event)
  const isWanted = sql<boolean>`${isActorWelcome(userId, actorId)} and ${allowsAny(userId, keysOf(event))}`
  return scope ? sql<boolean>`${isWanted} and ${isInScope(scope, userId, actorId)}` : isWanted
}

/** An SQL condition: it appears in the app, and is not only sent. */
export const wantsInApp = (event: NotificationEvent, userId: RawBuilder<unknown>): RawBuilder<boolean> => {
  const { inApp } = waysOf(event)
  return inApp ? allowsAll(userId, [inApp]) : sql<boolean>`false`
}
