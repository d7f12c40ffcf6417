import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { AddPostsPage } from './AddPostsPage.tsx'
import { curatedTopicQuery, curationQueueQuery } from './topic-add-posts.operations.ts'

export const page: PageModule = {
  questions: ({ params: { topicSlug = '' } }) => [
    question(curatedTopicQuery, { slug: topicSlug }),
    question(curationQueueQuery, { tagSlug: topicSlug }),
  ],
  outcome: (answers) => (answers.get(curatedTopicQuery)?.topic ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => ({ title: `Stories for ${answers.get(curatedTopicQuery)?.topic?.name ?? 'a topic'}`, noindex: true }),
  Page: AddPostsPage,
}
