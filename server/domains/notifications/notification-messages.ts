import { sql } from 'kysely'
import type { EmailSettingKey, NotificationMessage, PushSettingKey } from '#server/domains/accounts/accounts.ts'
import { listSlugId } from '#server/domains/lists/lists.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { notesHash } from '#shared/notes-hash.ts'
import { pathTo } from '#shared/routes.ts'
import { storySlug } from '#shared/text/slug.ts'
import { hasVisibleTarget, hasVisibleActor } from './notifications.sql.ts'
import { submissionMessage } from './submission-messages.ts'

type Message = Omit<NotificationMessage, 'path'>
/** `isOwn`: the story belongs to the recipient. */
type Subject = { name: string; bio: string; about: string; quoted: string; isOwn: boolean }
type Kind = {
  mail: EmailSettingKey
  push?: PushSettingKey
  /** Whether the mail is sent in the actor's name. */
  isFromActor?: true
  words: (subject: Subject) => Message
}

/** The settings that control each kind, and its message; kinds without an entry appear on the page only. */
const kinds: Partial<Record<string, Kind>> = {
  USER_FOLLOWED: {
    mail: 'NOTIFICATIONS_ALLOW_FOLLOWER_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_FOLLOWER_PUSH',
    words: ({ name, bio }) => ({
      subject: `${name} follows you`,
      title: `${name} follows you`,
      text: bio || `${name} will see what you publish on their home page.`,
      button: 'See their profile',
    }),
  },
  POST_CLAPPED: {
    mail: 'NOTIFICATIONS_ALLOW_CLAP_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_CLAP_PUSH',
    words: ({ name, about }) => ({
      subject: `${name} clapped for ${about}`,
      title: 'Someone liked your story',
      text: `${name} clapped for your story ${about}.`,
      button: 'Open your story',
    }),
  },
  POST_RESPONDED: {
    mail: 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_RESPONSE_PUSH',
    words: ({ name, about, quoted }) => ({
      subject: `${name} responded to ${about}`,
      title: `${name} responded to your story`,
      text: quoted,
      button: 'Read and reply',
    }),
  },
  RESPONSE_REPLIED: {
    mail: 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_RESPONSE_PUSH',
    words: ({ name, about, quoted }) => ({
      subject: `${name} replied to your response to ${about}`,
      title: `${name} replied to you`,
      text: quoted,
      button: 'Read and reply',
    }),
  },
  FOLLOWED_USER_PUBLISHED: {
    mail: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_PUSH',
    isFromActor: true,
    words: ({ name, about }) => ({
      subject: `${name} published ${about}`,
      title: `New by ${name}`,
      text: about,
      button: 'Read it',
    }),
  },
  LIST_RESPONDED: {
    mail: 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_RESPONSE_PUSH',
    words: ({ name, about, quoted }) => ({
      subject: `${name} responded to your list ${about}`,
      title: `${name} responded to your list`,
      text: quoted,
      button: 'Read and reply',
    }),
  },
  LIST_CLAPPED: {
    mail: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_PUSH',
    words: ({ name, about }) => ({
      subject: `${name} clapped for your list ${about}`,
      title: 'Someone liked your list',
      text: `${name} clapped for your list ${about}.`,
      button: 'Open your list',
    }),
  },
  LIST_FOLLOWED: {
    mail: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_PUSH',
    words: ({ name, about }) => ({
      subject: `${name} follows your list ${about}`,
      title: 'Someone saved your list',
      text: `${name} saved your list ${about} and will see what you add.`,
      button: 'Open your list',
    }),
  },
  POST_FEATURED: {
    mail: 'NOTIFICATIONS_ALLOW_EDITORIAL_EMAIL',
    words: ({ about }) => ({
      subject: `Our editors chose ${about}`,
      title: 'Your story is a staff pick',
      text: `Our editors chose your story ${about}. It now shows up among the staff picks next to everyone’s feed.`,
      button: 'Open your story',
    }),
  },
  USER_MENTIONED: {
    mail: 'NOTIFICATIONS_ALLOW_MENTION_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_MENTION_PUSH',
    words: ({ name, about, quoted }) => ({
      subject: `${name} mentioned you in ${about}`,
      title: 'Someone mentioned you',
      text: quoted || `${name} mentioned you in ${about}.`,
      button: 'Read it',
    }),
  },
  POST_HIGHLIGHTED: {
    mail: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_EMAIL',
    push: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_PUSH',
    words: ({ name, about }) => ({
      subject: `${name} highlighted a line in ${about}`,
      title: 'Someone highlighted your story',
      text: `${name} highlighted a line in your story ${about}.`,
      button: 'Open your story',
    }),
  },
  PRIVATE_NOTE_RECEIVED: {
    mail: 'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_EMAIL',
    words: ({ name, about, isOwn }) => ({
      subject: isOwn ? `${name} left you a note on ${about}` : `${name} replied to your note on ${about}`,
      title: 'A note for your eyes only',
      text: isOwn
        ? `${name} left you a private note on your story ${about}.`
        : `${name} replied to your private note on ${about}.`,
      button: 'Read and reply',
    }),
  },
}

export type DeliverableNotification = {
  userId: string
  mail: EmailSettingKey
  push: PushSettingKey | undefined
  message: NotificationMessage
}

/** The message of a notification and its recipient; undefined if it is obsolete or its kind appears on the page only. */
export async function messageOf(db: Db, id: string): Promise<DeliverableNotification | undefined> {
  const notification = await db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
  const kind = notification && kinds[notification.type]
  const actor =
    notification?.actor_id &&
    (await db.selectFrom('users').selectAll().where('id', '=', notification.actor_id).executeTakeFirst())
  if (!notification || !actor || !(await isStillRelevant(db, id))) return undefined
  if (notification.submission_id) {
    const message = await submissionMessage(db, notification, actor.name)
    return message && { userId: notification.user_id, mail: 'NOTIFICATIONS_ALLOW_SUBMISSION_EMAIL', push: undefined, message }
  }
  if (!kind) return undefined
  const [story, list, response] = await Promise.all([
    storyOf(db, notification.story_id),
    listOf(db, notification.list_id),
    storyOf(db, notification.response_id),
  ])
  const target = response ?? story
  const path = target
    ? pathTo('ShowPost', { postId: storySlug(target.title, target.id) })
    : list
      ? pathTo('ShowUserList', { username: list.username, catalogSlugId: listSlugId(list) })
      : pathTo('ShowUser', { username: actor.username })
  const words = kind.words({
    name: actor.name,
    bio: actor.bio,
    about: story?.title ?? list?.name ?? '',
    quoted: response?.title ?? '',
    isOwn: story?.author_id === notification.user_id,
  })
  const fragment = notification.type === 'PRIVATE_NOTE_RECEIVED' ? notesHash : ''
  const from = kind.isFromActor ? actor.name || actor.username : undefined
  return { userId: notification.user_id, mail: kind.mail, push: kind.push, message: { ...words, path: path + fragment, from } }
}

/** False when the target is deleted, or the recipient muted the actor or changed the scope since. */
async function isStillRelevant(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications n where n.id = ${id} and ${hasVisibleActor} and ${hasVisibleTarget('n')}`.execute(db)
  return rows.length > 0
}

const storyOf = (db: Db, id: string | null) =>
  id === null ? undefined : db.selectFrom('stories').select(['id', 'title', 'author_id']).where('id', '=', id).executeTakeFirst()

const listOf = (db: Db, id: string | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('lists as l')
        .innerJoin('users as u', 'u.id', 'l.owner_id')
        .select(['l.id', 'l.name', 'l.slug', 'l.predefined', 'u.username'])
        .where('l.id', '=', id)
        .executeTakeFirst()
