import { unavailableStatus } from '#shared/unavailable.ts'
import { type Answers, type Head, type Outcome, type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { isPublishedPost, postCacheQuestion } from '#web/shell/edge-cache/cache-controllers.ts'
import { StoryPage } from './StoryPage.tsx'
import { storyHead } from './story-head.ts'
import { moreFromQuery, storyOf, storyPageQuery, variablesOf } from './story.operations.ts'

function outcome(answers: Answers, { params, path, query }: PageInput): Outcome {
  const result = answers.get(storyPageQuery)?.postResult
  if (!result) return { kind: 'unavailable', status: 404 }
  if (result.__typename !== 'Post') {
    const status = unavailableStatus(result.__typename)
    return { kind: 'unavailable', status, ...(result.__typename !== 'NotFound' && { message: result.message }) }
  }
  // Only the stories of a series exist under its address.
  if (params.sequenceSlug && params.sequenceSlug !== result.sequencePlace?.sequence.slug)
    return { kind: 'unavailable', status: 404 }
  // The canonical address of a story: under its publication, otherwise its author, with the slug of its current title.
  if (result.isPublished && path !== result.path && !path.startsWith('/p/') && !path.startsWith('/s/'))
    return { kind: 'redirect', to: result.path + (query.size > 0 ? `?${query}` : ''), permanent: true }
  return { kind: 'page' }
}

export const page: PageModule = {
  questions: (input) => {
    const variables = variablesOf(input)
    const isKept = !input.env.session.isLoggedIn
    return [
      question(storyPageQuery, variables),
      ...postCacheQuestion(input, variables.postId),
      ...(isKept ? [question(moreFromQuery, { postId: variables.postId })] : []),
    ]
  },
  outcome,
  head: (answers, input): Head => {
    const story = storyOf(answers.get(storyPageQuery))
    return story ? storyHead(story, input.env) : { title: 'Story', noindex: true }
  },
  cacheKeys: (answers) => {
    const story = storyOf(answers.get(storyPageQuery))
    if (!story?.isPublished || story.isSuspended) return undefined
    const { collection, sequencePlace, inResponseToCatalog: list } = story
    return [
      `post:${story.id}`,
      `user:${story.creator.id}`,
      ...(collection ? [`collection:${collection.id}`] : []),
      ...(list ? [`list:${list.id}`, `lists:${list.creator.id}`] : []),
      ...(sequencePlace ? [`sequence:${sequencePlace.sequence.id}`] : []),
    ]
  },
  isEdgeCached: isPublishedPost,
  Page: StoryPage,
}
