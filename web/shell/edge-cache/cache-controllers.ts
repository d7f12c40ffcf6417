import { gql } from '#web/data/gql.ts'
import type {
  PostCacheControllerQuery,
  PostCacheControllerQueryVariables,
  TopicCacheControllerQuery,
  TopicCacheControllerQueryVariables,
} from '#web/data/operations.generated.ts'
import { type Answers, type PageInput, type Question, question } from '../runtime/page.ts'

// Queried so that a shared cache can decide whether to store a signed-out page.

const postCacheController = gql<PostCacheControllerQuery, PostCacheControllerQueryVariables>`
  query PostCacheController($id: ID!) {
    post(id: $id) { id isPublished collection { id } creator { id } }
  }
`

const topicCacheController = gql<TopicCacheControllerQuery, TopicCacheControllerQueryVariables>`
  query TopicCacheController($topicSlug: String!) {
    topic(slug: $topicSlug) { id slug visibility }
  }
`

/** Shared caches store only signed-out pages, so signed-in viewers skip the query. */
const forVisitors = ({ env }: PageInput, asked: Question): Question[] => (env.session.isLoggedIn ? [] : [asked])

export const postCacheQuestion = (input: PageInput, id: string): Question[] =>
  forVisitors(input, question(postCacheController, { id }))

export const topicCacheQuestion = (input: PageInput, topicSlug: string): Question[] =>
  forVisitors(input, question(topicCacheController, { topicSlug }))

export const isPublishedPost = (answers: Answers): boolean => answers.get(postCacheController)?.post?.isPublished === true

export const isPublicTopic = (answers: Answers): boolean => answers.get(topicCacheController)?.topic?.visibility === 'PUBLIC'
