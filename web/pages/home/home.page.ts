import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { HomeAside } from './HomeAside.tsx'
import { HomePage } from './HomePage.tsx'
import { feedVariables, homeFeedQuery, homeShelvesQuery } from './home.operations.ts'

export const page: PageModule = {
  queries: ({ query }) => [pageQuery(homeFeedQuery, feedVariables(query)), pageQuery(homeShelvesQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: config.productName,
    description: 'Stories by people who know one thing very well, for people who would like to.',
  }),
  Page: HomePage,
  Aside: HomeAside,
}
