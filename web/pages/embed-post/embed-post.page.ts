import { trailingId } from '#shared/text/slug.ts'
import { type Answers, type PageModule, question } from '#web/shell/runtime/page.ts'
import { EmbedPostPage } from './EmbedPostPage.tsx'
import { embedPostQuery } from './embed-post.operations.ts'

const storyIn = (answers: Answers) => {
  const story = answers.get(embedPostQuery)?.post
  return story?.isPublished ? story : undefined
}

export const page: PageModule = {
  questions: ({ params }) => [question(embedPostQuery, { postId: trailingId(params.postId ?? '') ?? '' })],
  outcome: (answers) => (storyIn(answers) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => {
    const story = storyIn(answers)
    return { title: story?.title || 'Story', ...(story && { canonical: story.path }) }
  },
  cacheKeys: (answers) => {
    const story = storyIn(answers)
    return (
      story && [
        `post:${story.id}`,
        `user:${story.creator.id}`,
        ...(story.collection ? [`collection:${story.collection.id}`] : []),
      ]
    )
  },
  Page: EmbedPostPage,
}
