import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { loader } from '#server/platform/loader.ts'

type Topic = Selectable<Tables['topics']>

/** The main topic of a story: its writer's choice, else the first of its tags with a public topic. */
export const mainTopicByStory = loader(
  (_args, ids) => sql<Topic & { storyId: string }>`
    select distinct on (p.id) p.id as story_id, t.* from stories p
    left join story_tags pt on pt.story_id = p.id
    join topics t on t.id = p.topic_id or (p.topic_id is null and t.tag_id = pt.tag_id and t.visibility = 'PUBLIC')
    where p.id = any(${ids}) order by p.id, pt.position`,
  (rows) => new Map(rows.map(({ storyId, ...topic }): [string, Topic] => [storyId, topic])),
)
