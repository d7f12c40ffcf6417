import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { topicEditorQuery } from './topic-editor.operations.ts'
import { TopicEditorPage } from './TopicEditorPage.tsx'

export const page: PageModule = {
  questions: ({ params: { topicSlug = '' } }) => [question(topicEditorQuery, { slug: topicSlug })],
  outcome: (answers) => (answers.get(topicEditorQuery)?.topic ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => ({ title: `Editing: ${answers.get(topicEditorQuery)?.topic?.name ?? 'a topic'}`, noindex: true }),
  Page: TopicEditorPage,
}
