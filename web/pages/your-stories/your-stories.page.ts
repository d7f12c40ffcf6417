import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { yourStoriesVariables, storySearch, yourStoriesCountsQuery, yourStoriesQuery } from './your-stories.operations.ts'
import { YourStoriesAside, yourSeriesAsideQuery } from './YourStoriesAside.tsx'
import { YourStoriesPage } from './YourStoriesPage.tsx'

export const page: PageModule = {
  queries: (input) => [
    pageQuery(yourStoriesQuery, yourStoriesVariables(storySearch(input))),
    pageQuery(yourStoriesCountsQuery, {}),
    yourSeriesAsideQuery,
  ],
  head: () => ({ title: 'Your stories', noindex: true }),
  Page: YourStoriesPage,
  Aside: YourStoriesAside,
}
