import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { topicEditorQuery } from './topic-editor.operations.ts'
import { TopicEditorPage } from './TopicEditorPage.tsx'

export const page: PageModule = {
  queries: ({ params: { topicSlug = '' } }) => [pageQuery(topicEditorQuery, { slug: topicSlug })],
  outcome: (data) => (data.get(topicEditorQuery)?.topic ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => ({ title: `Editing: ${data.get(topicEditorQuery)?.topic?.name ?? 'a topic'}`, noindex: true }),
  Page: TopicEditorPage,
}
