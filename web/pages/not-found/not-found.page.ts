import { graphql } from '#web/data/graphql.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

export const notFoundScreenQuery = graphql(
  `
  query NotFoundScreenQuery {
    staffPicksFeed(paging: { limit: 4 }) { items { post { id ...StoryCard } } }
  }
`,
  [storyCardFragment],
)

export const page: PageModule = {
  queries: () => [pageQuery(notFoundScreenQuery, {})],
  head: () => ({ title: 'Not found', noindex: true }),
  Page: NotFoundPage,
}
