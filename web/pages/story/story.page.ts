import { unavailableStatus } from '#shared/unavailable-story.ts'
import {
  type PageData,
  type Head,
  type PageOutcome,
  type PageInput,
  type PageModule,
  pageQuery,
} from '#web/shell/runtime/page.ts'
import { isPublishedStory, storyCacheQueries } from '#web/shell/edge-cache/cache-controllers.ts'
import { StoryPage } from './StoryPage.tsx'
import { storyHead } from './story-head.ts'
import { moreFromQuery, selectStory, storyPageQuery, storyVariables } from './story.operations.ts'

function outcome(data: PageData, { params, path, query }: PageInput): PageOutcome {
  const result = data.get(storyPageQuery)?.postResult
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
  queries: (input) => {
    const variables = storyVariables(input)
    const isCacheable = !input.env.session.isLoggedIn
    return [
      pageQuery(storyPageQuery, variables),
      ...storyCacheQueries(input, variables.postId),
      ...(isCacheable ? [pageQuery(moreFromQuery, { postId: variables.postId })] : []),
    ]
  },
  outcome,
  head: (data, input): Head => {
    const story = selectStory(data.get(storyPageQuery))
    return story ? storyHead(story, input.env) : { title: 'Story', noindex: true }
  },
  cacheKeys: (data) => {
    const story = selectStory(data.get(storyPageQuery))
    if (!story?.isPublished || story.isSuspended) return undefined
    const { collection: publication, sequencePlace: seriesPlace, inResponseToCatalog: list } = story
    return [
      `post:${story.id}`,
      `user:${story.creator.id}`,
      ...(publication ? [`collection:${publication.id}`] : []),
      ...(list ? [`list:${list.id}`, `lists:${list.creator.id}`] : []),
      ...(seriesPlace ? [`sequence:${seriesPlace.sequence.id}`] : []),
    ]
  },
  isEdgeCached: isPublishedStory,
  Page: StoryPage,
}
