import { trailingId } from '#shared/text/slug.ts'
import { type PageData, type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { EmbedStoryPage } from './EmbedStoryPage.tsx'
import { embedPostQuery } from './embed-story.operations.ts'

const storyIn = (data: PageData) => {
  const story = data.get(embedPostQuery)?.post
  return story?.isPublished ? story : undefined
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(embedPostQuery, { postId: trailingId(params.postId ?? '') ?? '' })],
  outcome: (data) => (storyIn(data) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const story = storyIn(data)
    return { title: story?.title || 'Story', ...(story && { canonical: story.path }) }
  },
  cacheKeys: (data) => {
    const story = storyIn(data)
    return (
      story && [
        `post:${story.id}`,
        `user:${story.creator.id}`,
        ...(story.collection ? [`collection:${story.collection.id}`] : []),
      ]
    )
  },
  Page: EmbedStoryPage,
}
