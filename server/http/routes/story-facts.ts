import { referrersOf } from '#server/domains/stats/stats.ts'
import type { Handler, Handlers } from '../router.ts'
import { answerWith, sendPayload, storyIdOf } from './answers.ts'

const factsQuery = `query StoryFacts($id: ID!) {
  post(id: $id) {
    id title subtitle mediumUrl visibility license readingTime wordCount isPublished
    createdAt firstPublishedAt latestPublishedAt
    creator { id name username }
    collection { id name slug }
    tags { id displayText tagSlug }
    clapCount responsesCount
  }
}`

/** What everybody may know of a story, for programs: the same answers as the page's, and none where it does not open. */
const facts: Handler = async (call) => {
  const { parts, visit } = call
  const { data, errors } = await parts.engine.execute({ query: factsQuery, variables: { id: storyIdOf(call) } }, visit.ctx)
  if (errors?.[0]) throw new Error(errors[0].message)
  if (!data?.post) return undefined
  return sendPayload(call, data.post)
}

const referrers: Handler = async (call) => answerWith(call, await referrersOf(call.visit.ctx, storyIdOf(call)), (found) => found)

export const storyFactsHandlers: Handlers = { ApiPostInfo: facts, ApiPostReferrers: referrers }
