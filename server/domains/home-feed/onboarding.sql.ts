import { sql } from 'kysely'
import { visibleTo } from '#server/domains/stories/stories.ts'
import { loader } from '#server/platform/loader.ts'

/** How many of the newest stories of a topic are searched for a picture. */
const maxStoriesWithoutPicture = 40
/** How many of the newest stories of a writer or publication count. */
const maxRecentStories = 20

type PictureRow = { topicId: string; imageId: string }

/** For a topic: its own picture, or that of its newest story which has one and is visible to the viewer. */
export const topicPictures = loader(
  ({ viewerId }, topicIds) => sql<PictureRow>`
    select t.id as topic_id, coalesce(t.image_id, newest.image_id) as image_id from topics t left join lateral (
      select p.preview_image_id as image_id from (
        select st.story_id, st.first_published_at from story_tags st
        where st.tag_id = t.tag_id and st.first_published_at is not null
        order by st.first_published_at desc, st.story_id desc limit ${sql.lit(maxStoriesWithoutPicture)}
      ) tagged join stories p on p.id = tagged.story_id
      where t.image_id is null and p.preview_image_id is not null and p.is_listed ${visibleTo(viewerId)}
      order by tagged.first_published_at desc, p.id desc limit 1
    ) newest on true
    where t.id = any(${topicIds}) and coalesce(t.image_id, newest.image_id) is not null`,
  (rows: readonly PictureRow[]) => new Map(rows.map(({ topicId, imageId }) => [topicId, imageId])),
)

type SharedTopicRow = { id: string; tagId: string }

const toTags = (rows: readonly SharedTopicRow[]) => new Map(rows.map(({ id, tagId }) => [id, tagId]))

/** For a writer: the topic among those the viewer follows that most of their recent stories are about. */
export const sharedTopicsOfWriters = loader(
  ({ viewerId }, userIds) => sql<SharedTopicRow>`
    select owner.id, shared.tag_id from unnest(${userIds}::text[]) owner (id) cross join lateral (
      select st.tag_id from (
        select p.id from stories p where p.author_id = owner.id and p.is_listed
        order by p.first_published_at desc, p.id desc limit ${sql.lit(maxRecentStories)}
      ) recent join story_tags st on st.story_id = recent.id
      where st.tag_id in (select tag_id from follows_tags where follower_id = ${viewerId}) group by st.tag_id order by count(*) desc, st.tag_id limit 1
    ) shared`,
  toTags,
)

/** The same for a publication. */
export const sharedTopicsOfPublications = loader(
  ({ viewerId }, publicationIds) => sql<SharedTopicRow>`
    select owner.id, shared.tag_id from unnest(${publicationIds}::text[]) owner (id) cross join lateral (
      select st.tag_id from (
        select p.id from stories p where p.publication_id = owner.id and p.publication_status = 'APPROVED' and p.is_listed
        order by p.first_published_at desc, p.id desc limit ${sql.lit(maxRecentStories)}
      ) recent join story_tags st on st.story_id = recent.id
      where st.tag_id in (select tag_id from follows_tags where follower_id = ${viewerId}) group by st.tag_id order by count(*) desc, st.tag_id limit 1
    ) shared`,
  toTags,
)
