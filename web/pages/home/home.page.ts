import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { HomeAside } from './HomeAside.tsx'
import { HomePage } from './HomePage.tsx'
import { feedIn, homeFeedQuery, homeShelvesQuery } from './home.operations.ts'

export const page: PageModule = {
  questions: ({ query }) => [question(homeFeedQuery, feedIn(query)), question(homeShelvesQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: config.productName,
    description: 'Stories by people who know one thing very well, for people who would like to.',
  }),
  Page: HomePage,
  Aside: HomeAside,
}
