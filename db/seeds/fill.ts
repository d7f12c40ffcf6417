import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { applicationRows } from './fill/application-rows.ts'
import { newsletterRows } from './fill/newsletter-rows.ts'
import { bookRows } from './fill/book-rows.ts'
import { clapRows } from './fill/clap-rows.ts'
import { partnerRows } from './fill/partner-rows.ts'
import { peopleRows, userId } from './fill/people-rows.ts'
import { membershipRows } from './fill/membership-rows.ts'
import { storePictures } from './fill/picture-files.ts'
import { exportRows } from './fill/export-rows.ts'
import { digestRows } from './fill/digest-rows.ts'
import { mediaRows } from './fill/media-rows.ts'
import { frontPageRows } from './fill/front-page-rows.ts'
import { publicationRows, topicRows } from './fill/publication-rows.ts'
import { highlightRows, noteRows, responseRows } from './fill/response-rows.ts'
import { insertRows, type Rows } from './fill/rows.ts'
import { listReceptionRows } from './fill/list-reception-rows.ts'
import { followRows, listRows } from './fill/social-rows.ts'
import { notificationRows } from './fill/notification-rows.ts'
import { seriesRows } from './fill/series-rows.ts'
import { signInMethodRows } from './fill/sign-in-method-rows.ts'
import { statsRows } from './fill/stats-rows.ts'
import { storyId, storyRows } from './fill/story-rows.ts'
import { storeVideos, videoRows } from './fill/video-files.ts'
import { featureRequestRows, submissionRows } from './fill/submission-rows.ts'
import { type Library, loadLibrary } from './library.ts'
import { people } from './people.ts'

/** Arbitrary; two processes that fill one database at once wait for each other on this lock. */
const fillLock = 808_017

type Demo = { db: Db; images: ImageStore; videos: ImageStore; clock: Clock }

/**
 * Inserts the whole demo library into a migrated database, in one transaction, with the same ids on every machine. Returns whether it did:
 * a database that has the library already stays unchanged.
 */
export async function fillDemoLibrary({ db, images, videos, clock }: Demo): Promise<boolean> {
  if (await isFilled(db)) return false
  const library = loadLibrary()
  // Drawing takes seconds, so it happens before the transaction.
  const pictures = await storePictures(library, images)
  await storeVideos(videos)
  const storedAt = clock()
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${fillLock}::bigint)`.execute(tx)
    if (await isFilled(tx)) return false
    await insertRows(tx, { images: pictures.map((picture) => ({ ...picture, createdAt: storedAt })) })
    for (const rows of [
      ...rowsOf(library, pictures),
      digestRows(library, storedAt),
      exportRows(storedAt),
      statsRows(library, storedAt),
      membershipRows(library, storedAt),
      await partnerRows(library, storedAt),
    ])
      await insertRows(tx, rows)
    await countEverything(tx)
    await sql`select search_fill()`.execute(tx)
    return true
  })
}

/** Turns on flagged pages for the demo. */
const flagRows: Rows = {
  featureFlags: [
    { name: 'enable_submissions_v2', value: true },
    { name: 'enable_writer_outbox', value: true },
    { name: 'enable_mastodon_for_members', value: true },
  ],
}

/** In an order that satisfies every foreign key. */
const rowsOf = (library: Library, pictures: Parameters<typeof storyRows>[1]): Rows[] => [
  peopleRows(library),
  signInMethodRows(library),
  applicationRows(),
  publicationRows(library),
  topicRows(library),
  followRows(library),
  mediaRows(library),
  storyRows(library, pictures),
  videoRows(library, storyId),
  frontPageRows(library),
  clapRows(library),
  listRows(library),
  responseRows(library),
  highlightRows(library),
  noteRows(),
  listReceptionRows(library),
  seriesRows(),
  bookRows(),
  newsletterRows(),
  submissionRows(),
  featureRequestRows(),
  flagRows,
  notificationRows(library),
]

async function isFilled(db: Db): Promise<boolean> {
  const [first] = people
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId(first?.username ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

/** Updates the counters of the filled tables from the rows they count. */
async function countEverything(tx: Db): Promise<void> {
  await sql`
    insert into user_stats (user_id, follower_count, following_count)
    select id, (select count(*) from follows_users where followee_id = users.id),
      (select count(*) from follows_users where follower_id = users.id) from users
    on conflict (user_id) do update set follower_count = excluded.follower_count, following_count = excluded.following_count`.execute(
    tx,
  )
  await sql`
    insert into publication_stats (publication_id, follower_count)
    select id, (select count(*) from follows_publications where publication_id = publications.id) from publications
    on conflict (publication_id) do update set follower_count = excluded.follower_count`.execute(tx)
  await sql`
    insert into tag_stats (tag_id, story_count, follower_count)
    select id, (select count(*) from story_tags join stories on stories.id = story_id where tag_id = tags.id and is_listed),
      (select count(*) from follows_tags where tag_id = tags.id) from tags
    on conflict (tag_id) do update set story_count = excluded.story_count, follower_count = excluded.follower_count`.execute(tx)
  await sql`
    insert into story_stats (story_id, clap_count, response_count, highlight_count)
    select id, coalesce((select sum(count) from claps where story_id = stories.id), 0),
      (select count(*) from responses r where r.story_id = stories.id or (stories.id = any(r.path) and r.response_id <> stories.id)),
      (select count(*) from quotes where story_id = stories.id and type = 'HIGHLIGHT') from stories
    on conflict (story_id) do update set clap_count = excluded.clap_count, response_count = excluded.response_count,
      highlight_count = excluded.highlight_count`.execute(tx)
  await sql`
    insert into list_stats (list_id, clap_count, follower_count, response_count)
    select id, coalesce((select sum(count) from list_claps where list_id = lists.id), 0),
      (select count(*) from list_follows where list_id = lists.id),
      (select count(*) from responses r where r.list_id = lists.id) from lists
    on conflict (list_id) do update set clap_count = excluded.clap_count, follower_count = excluded.follower_count,
      response_count = excluded.response_count`.execute(tx)
}
