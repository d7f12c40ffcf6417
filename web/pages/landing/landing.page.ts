import { graphql } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'
import { VisitorHomePage } from './VisitorHomePage.tsx'

export const landingPageQuery = graphql(
  `
  query LandingPageQuery {
    trendingPosts(limit: 6) { id ...StoryCard }
    latestPosts(paging: { limit: 6 }) { items { id ...StoryCard } }
    topics(limit: 10) { id name slug }
  }
`,
  [storyCardFragment],
)

export const page: PageModule = {
  queries: () => [pageQuery(landingPageQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: config.productName,
    description: 'Stories by people who know one thing very well, for people who would like to.',
    feeds: [{ title: `The newest stories on ${config.productName}`, path: pathTo('FeedLatest') }],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: config.productName,
        url: config.baseUrl,
        potentialAction: { '@type': 'SearchAction', target: `${config.baseUrl}/search?q={q}`, 'query-input': 'required name=q' },
      },
    ],
  }),
  cacheKeys: () => ['home'],
  isEdgeCached: () => true,
  Page: VisitorHomePage,
}
