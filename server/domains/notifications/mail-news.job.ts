import { sql } from 'kysely'
import { sendNews } from '#server/domains/accounts/accounts.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { EmailSettingKey } from '#server/domains/accounts/accounts.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { notesHash } from '#shared/notes-hash.ts'
import { pathTo } from '#shared/routes.ts'
import { storySlug } from '#shared/text/slug.ts'
import { isAboutSomething, isToldBySomebody } from './notifications.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'mail-news': { notificationId: string }
  }
}

type Parts = { jobs: Jobs; mailer: Mailer; config: Config }

/** Takes over in this process the mails that tell somebody what others did. */
export function startNewsMails({ jobs, mailer, config }: Parts): void {
  jobs.handle('mail-news', ({ notificationId }, { db }) => mailNews({ db, mailer, config }, notificationId))
}

type Words = { subject: string; title: string; text: string; button: string }
/** `isOwn`: it is about a story of whoever is told. */
type Subject = { name: string; about: string; quoted: string; isOwn: boolean }

/** Which switch lets a mail through, and what it says; kinds without one are told on the page only. */
const mails: Partial<Record<string, { key: EmailSettingKey; words: (subject: Subject) => Words }>> = {
  POST_CLAPPED: {
    key: 'NOTIFICATIONS_ALLOW_CLAP_EMAIL',
    words: ({ name, about }) => ({
      subject: `${name} clapped for ${about}`,
      title: 'Somebody liked that',
      text: `${name} clapped for your story ${about}.`,
      button: 'Open your story',
    }),
  },
  POST_RESPONDED: {
    key: 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL',
    words: ({ name, about, quoted }) => ({
      subject: `${name} answered ${about}`,
      title: `${name} answered your story`,
      text: quoted,
      button: 'Read and answer',
    }),
  },
  RESPONSE_REPLIED: {
    key: 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL',
    words: ({ name, about, quoted }) => ({
      subject: `${name} answered your response to ${about}`,
      title: `${name} answered you`,
      text: quoted,
      button: 'Read and answer',
    }),
  },
  FOLLOWED_USER_PUBLISHED: {
    key: 'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL',
    words: ({ name, about }) => ({
      subject: `${name} published ${about}`,
      title: `New by ${name}`,
      text: about,
      button: 'Read it',
    }),
  },
  LIST_RESPONDED: {
    key: 'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL',
    words: ({ name, about, quoted }) => ({
      subject: `${name} answered your list ${about}`,
      title: `${name} answered your list`,
      text: quoted,
      button: 'Read and answer',
    }),
  },
  USER_MENTIONED: {
    key: 'NOTIFICATIONS_ALLOW_MENTION_EMAIL',
    words: ({ name, about, quoted }) => ({
      subject: `${name} mentioned you in ${about}`,
      title: 'Somebody named you',
      text: quoted || `${name} mentioned you in ${about}.`,
      button: 'Read it',
    }),
  },
  POST_HIGHLIGHTED: {
    key: 'NOTIFICATIONS_ALLOW_HIGHLIGHT_EMAIL',
    words: ({ name, about }) => ({
      subject: `${name} highlighted a line in ${about}`,
      title: 'A line of yours stayed with somebody',
      text: `${name} highlighted a line in your story ${about}.`,
      button: 'Open your story',
    }),
  },
  PRIVATE_NOTE_RECEIVED: {
    key: 'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_EMAIL',
    words: ({ name, about, isOwn }) => ({
      subject: isOwn ? `${name} left you a note on ${about}` : `${name} answered your note on ${about}`,
      title: 'A note for your eyes only',
      text: isOwn ? `${name} left you a private note on your story ${about}.` : `${name} answered your private note on ${about}.`,
      button: 'Read and answer',
    }),
  },
}

async function mailNews(parts: { db: Db; mailer: Mailer; config: Config }, id: string): Promise<void> {
  const { db } = parts
  const news = await db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
  const actor = news?.actor_id && (await db.selectFrom('users').selectAll().where('id', '=', news.actor_id).executeTakeFirst())
  if (!news || !actor || !(await isStillNews(db, id))) return
  if (news.type === 'USER_FOLLOWED')
    await sendNews(parts, news.user_id, 'NOTIFICATIONS_ALLOW_FOLLOWER_EMAIL', {
      subject: `${actor.name} follows you`,
      title: `${actor.name} follows you`,
      text: actor.bio || `What you publish will be waiting on the home page of ${actor.name}.`,
      button: 'See their profile',
      path: pathTo('ShowUser', { username: actor.username }),
    })
  const mail = mails[news.type]
  const [story, list, response] = [
    await postOf(db, news.post_id),
    await listOf(db, news.list_id),
    await postOf(db, news.response_id),
  ]
  const about = story?.title ?? list?.name
  const opened = response ?? story
  if (!mail || about === undefined || !opened) return
  await sendNews(parts, news.user_id, mail.key, {
    ...mail.words({ name: actor.name, about, quoted: response?.title ?? '', isOwn: story?.author_id === news.user_id }),
    path:
      pathTo('ShowPost', { postId: storySlug(opened.title, opened.id) }) +
      (news.type === 'PRIVATE_NOTE_RECEIVED' ? notesHash : ''),
  })
}

/** What has gone since, or whom somebody does not want to hear of any more, is no reason for a mail. */
async function isStillNews(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications n where n.id = ${id} and ${isToldBySomebody} and ${isAboutSomething('n')}`.execute(db)
  return rows.length > 0
}

const postOf = (db: Db, id: string | null) =>
  id === null ? undefined : db.selectFrom('posts').select(['id', 'title', 'author_id']).where('id', '=', id).executeTakeFirst()

const listOf = (db: Db, id: string | null) =>
  id === null ? undefined : db.selectFrom('catalogs').select('name').where('id', '=', id).executeTakeFirst()
