import { graphql } from '#web/data/graphql.ts'
import { type PageData, type PageInput, type PageQuery, pageQuery } from '#web/app/runtime/page.ts'

// Queried so that a shared cache can decide whether to store a signed-out page.

const storyCacheController = graphql(`
  query PostCacheController($id: ID!) {
    post(id: $id) { id isPublished collection { id } creator { id } }
  }
`)

const topicCacheController = graphql(`
  query TopicCacheController($topicSlug: String!) {
    topic(slug: $topicSlug) { id slug visibility }
  }
`)

/** Shared caches store only signed-out pages, so signed-in viewers skip the query. */
const forVisitors = ({ env }: PageInput, query: PageQuery): PageQuery[] => (env.session.isLoggedIn ? [] : [query])

export const storyCacheQueries = (input: PageInput, id: string): PageQuery[] =>
  forVisitors(input, pageQuery(storyCacheController, { id }))

export const topicCacheQueries = (input: PageInput, topicSlug: string): PageQuery[] =>
  forVisitors(input, pageQuery(topicCacheController, { topicSlug }))

export const isPublishedStory = (data: PageData): boolean => data.get(storyCacheController)?.post?.isPublished === true

export const isPublicTopic = (data: PageData): boolean => data.get(topicCacheController)?.topic?.visibility === 'PUBLIC'
