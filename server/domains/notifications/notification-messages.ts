import { sql } from 'kysely'
import type { NotificationMessage } from '#server/domains/delivery/delivery.ts'
import { listSlugId } from '#server/domains/lists/lists.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { NotificationType } from '#shared/enums/notifications.ts'
import { type EmailSettingKey, type PushSettingKey, waysOf } from '#shared/notification-events.ts'
import { notesHash } from '#shared/notes-hash.ts'
import { pathTo } from '#shared/routes.ts'
import { storySlug } from '#shared/text/slug.ts'
import { notificationKinds } from './kinds/notification-kinds.ts'
import { hasVisibleTarget, hasVisibleActor } from './notifications.sql.ts'
import { submissionMessage } from './submission-messages.ts'

export type DeliverableNotification = {
  userId: string
  mail: EmailSettingKey | undefined
  push: PushSettingKey | undefined
  message: NotificationMessage
}

/** The message of a notification in the language of its recipient; undefined if it is obsolete or its kind appears on the page only. */
export async function messageOf(ctx: Context, id: string): Promise<DeliverableNotification | undefined> {
  const { db } = ctx
  const notification = await db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
  const actor =
    notification?.actorId && (await db.selectFrom('users').selectAll().where('id', '=', notification.actorId).executeTakeFirst())
  if (!notification || !actor || !(await isStillRelevant(db, id))) return undefined
  const recipient = await usersById(ctx).load(notification.userId)
  if (recipient) writeTo(ctx, recipient)
  const { event, delivery, submissionStates } = notificationKinds[notification.type as NotificationType]
  const { email: mail, push } = waysOf(event)
  if (submissionStates) {
    const message = await submissionMessage(db, notification, submissionStates, actor.name)
    return message && { userId: notification.userId, mail, push, message }
  }
  if (!delivery) return undefined
  const [story, list, response] = await Promise.all([
    storyOf(db, notification.storyId),
    listOf(db, notification.listId),
    storyOf(db, notification.responseId),
  ])
  const target = response ?? story
  const path = target
    ? pathTo('ShowPost', { postId: storySlug(target.title, target.id) })
    : list
      ? pathTo('ShowUserList', { username: list.username, catalogSlugId: listSlugId(list) })
      : pathTo('ShowUser', { username: actor.username })
  const words = delivery.message({
    name: actor.name,
    bio: actor.bio,
    about: story?.title ?? list?.name ?? '',
    quoted: response?.title ?? '',
    isOwn: story?.authorId === notification.userId,
  })
  const fragment = notification.type === 'PRIVATE_NOTE_RECEIVED' ? notesHash : ''
  const from = delivery.isFromActor ? actor.name || actor.username : undefined
  return {
    userId: notification.userId,
    mail,
    push,
    message: { ...words, path: path + fragment, from },
  }
}

/** False when the target is deleted, or the recipient muted the actor or changed the scope since. */
async function isStillRelevant(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications n where n.id = ${id} and ${hasVisibleActor} and ${hasVisibleTarget('n')}`.execute(db)
  return rows.length > 0
}

const storyOf = (db: Db, id: string | null) =>
  id === null ? undefined : db.selectFrom('stories').select(['id', 'title', 'authorId']).where('id', '=', id).executeTakeFirst()

const listOf = (db: Db, id: string | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('lists as l')
        .innerJoin('users as u', 'u.id', 'l.ownerId')
        .select(['l.id', 'l.name', 'l.slug', 'l.predefined', 'u.username'])
        .where('l.id', '=', id)
        .executeTakeFirst()
