import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'

/**
 * Updates the counters of the seeded accounts and stories from their rows. No others change: seeded accounts follow and clap only for each
 * other.
 */
export async function countLargeLibrary(tx: Db): Promise<void> {
  await sql`
    insert into user_stats (user_id, follower_count, following_count)
    select id, coalesce(followers.n, 0), coalesce(following.n, 0) from seed_users
    left join (select followee_id, count(*)::int as n from follows_users group by 1) followers on followee_id = id
    left join (select follower_id, count(*)::int as n from follows_users group by 1) following on follower_id = id`.execute(tx)
  await sql`
    insert into publication_stats (publication_id, follower_count)
    select id, coalesce(followers.n, 0) from publications
    left join (select publication_id, count(*)::int as n from follows_publications group by 1) followers on publication_id = id
    on conflict (publication_id) do update set follower_count = excluded.follower_count`.execute(tx)
  await sql`
    insert into story_stats (story_id, clap_count)
    select id, coalesce(clapped.n, 0) from stories
    left join (select story_id, sum(count)::int as n from claps group by 1) clapped on story_id = id
    on conflict (story_id) do nothing`.execute(tx)
  await sql`
    insert into tag_stats (tag_id, story_count)
    select seed_tags.id, count(stories.id) from seed_tags
    left join story_tags on tag_id = seed_tags.id left join stories on stories.id = story_id and is_listed group by 1
    on conflict (tag_id) do update set story_count = excluded.story_count`.execute(tx)
}
