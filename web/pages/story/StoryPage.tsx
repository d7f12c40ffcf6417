import { useQuery } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { storyPageQuery } from './story.operations.ts'

export function StoryPage({ input }: { input: PageInput }) {
  const { params, query } = input
  const { data } = useQuery(storyPageQuery, {
    postId: /([0-9a-f]{8,12})$/.exec(params.postId ?? '')?.[1] ?? '',
    shareKey: query.get('sk'),
  })
  const story = data?.postResult?.__typename === 'Post' ? data.postResult : undefined
  if (!story) return null
  return (
    <article className={cx('story')}>
      <h1 className="title" dir="auto">
        {story.title}
      </h1>
      <StoryBody id={story.id} html={story.content?.bodyHtml ?? ''} />
    </article>
  )
}

const StoryBody = ({ id, html }: { id: string; html: string }) => (
  // biome-ignore lint: the one renderer escapes everything that came from a person
  <section data-island={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
)
