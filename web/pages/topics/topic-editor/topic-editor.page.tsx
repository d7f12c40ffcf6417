import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Curators } from './Curators.tsx'
import { topicEditorQuery } from './topic-editor.operations.ts'
import { TopicForm } from './TopicForm.tsx'

/** Name, description and image of a topic; staff also edit visibility, parent and curators. */
function TopicEditorPage({ input }: { input: PageInput }) {
  const { topicSlug = '' } = input.params
  const { flags } = useEnvironment()
  const { data } = useQuery(topicEditorQuery, { slug: topicSlug })
  const topic = data?.topic
  if (!topic) return null
  const isStaff = flags.is_medium_staff === true
  // Only top-level topics can be parents; each is the first of its group in the directory.
  const parents = data.exploreTopics.flatMap(({ topics: [first] }) => first ?? []).filter(({ id }) => id !== topic.id)
  return (
    <Page
      title={t`Edit topic`}
      actions={
        <p>
          <Button size="s" href={pathTo('ShowTopicAddPosts', { topicSlug })}>
            {t`Add stories`}
          </Button>{' '}
          <Button size="s" kind="quiet" href={pathTo('ShowTagPosts', { tagSlug: topicSlug })}>
            {t`View topic`}
          </Button>
        </p>
      }
    >
      <TopicForm key={topic.id} topic={topic} parents={parents} isStaff={isStaff} />
      {isStaff && <Curators topic={topic} />}
    </Page>
  )
}

export const page: PageModule = {
  queries: ({ params: { topicSlug = '' } }) => [pageQuery(topicEditorQuery, { slug: topicSlug })],
  outcome: (data) => (data.get(topicEditorQuery)?.topic ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const topic = data.get(topicEditorQuery)?.topic
    return { title: topic ? t`Editing: ${topic.name}` : t`Editing: a topic`, noindex: true }
  },
  Page: TopicEditorPage,
}
