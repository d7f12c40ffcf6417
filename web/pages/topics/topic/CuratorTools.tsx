import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { curatedTopicQuery } from '#web/pages/topics/topic-add-stories/topic-add-stories.operations.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'

/** A link to the topic's editor for its curators; other viewers do not query it. */
export function CuratorTools({ tagSlug }: { tagSlug: string }) {
  const { flags } = useEnvironment()
  const mayCurate = flags.is_medium_staff === true || flags.is_curator === true
  const topic = useQuery(curatedTopicQuery, { slug: tagSlug }, { skip: !mayCurate }).data?.topic
  return topic?.viewerCanEdit ? <Button href={pathTo('ShowTopicEdit', { topicSlug: tagSlug })}>Edit topic</Button> : null
}
