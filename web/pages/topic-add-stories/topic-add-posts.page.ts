import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { AddStoriesPage } from './AddStoriesPage.tsx'
import { curatedTopicQuery, curationQueueQuery } from './topic-add-stories.operations.ts'

export const page: PageModule = {
  queries: ({ params: { topicSlug = '' } }) => [
    pageQuery(curatedTopicQuery, { slug: topicSlug }),
    pageQuery(curationQueueQuery, { tagSlug: topicSlug }),
  ],
  outcome: (data) => (data.get(curatedTopicQuery)?.topic ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => ({ title: `Stories for ${data.get(curatedTopicQuery)?.topic?.name ?? 'a topic'}`, noindex: true }),
  Page: AddStoriesPage,
}
