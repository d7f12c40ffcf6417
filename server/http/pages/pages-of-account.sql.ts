import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'

const maxKeys = 5_000

/**
 * The keys of all pages that show an account or count it: its own, those that list its stories or the stories it responded to, whose counts
 * change, and what it follows or is followed by. Undefined where there are too many to name.
 */
export async function listKeysOfAccount(tx: Context, userId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ key: string }>`
    with shown as (
      select id, author_id, publication_id from stories where author_id = ${userId} and first_published_at is not null
      union select stories.id, stories.author_id, publication_id from responses join stories on stories.id = story_id
        where responses.author_id = ${userId}),
    keys as (
      select unnest(array['home', 'topics', 'library', ${`user:${userId}`}, ${`lists:${userId}`}]) as key
      union select 'post:' || id from shown
      union select 'user:' || author_id from shown
      union select 'user:' || user_id from shown join claps on story_id = shown.id
      union select 'user:' || user_id from shown join quotes on story_id = shown.id
      union select 'user:' || responses.author_id from shown join responses on story_id = shown.id
      union select 'collection:' || publication_id from shown where publication_id is not null
      union select 'tag:' || slug from shown join story_tags on story_id = shown.id join tags on tags.id = tag_id
      union select 'sequence:' || series_id from shown join series_stories on story_id = shown.id
      union select 'list:' || list_id from shown join list_items on story_id = shown.id
      union select 'post:' || parent_id from responses where author_id = ${userId} and parent_id is not null
      union select 'list:' || list_id from responses where author_id = ${userId} and list_id is not null
      union select 'post:' || story_id from quotes where user_id = ${userId}
      union select 'list:' || id from lists where owner_id = ${userId}
      union select 'sequence:' || id from series where author_id = ${userId}
      union select 'collection:' || publication_id from publication_members where user_id = ${userId}
      union select 'collection:' || publication_id from follows_publications where follower_id = ${userId}
      union select 'list:' || list_id from list_follows where user_id = ${userId}
      union select 'sequence:' || series_id from series_follows where user_id = ${userId}
      union select 'tag:' || slug from follows_tags join tags on tags.id = tag_id where follower_id = ${userId}
      union select 'user:' || followee_id from follows_users where follower_id = ${userId}
      union select 'user:' || follower_id from follows_users where followee_id = ${userId}
    )
    select key from keys limit ${maxKeys + 1}`.execute(tx.db)
  return rows.length > maxKeys ? undefined : rows.map(({ key }) => key)
}
