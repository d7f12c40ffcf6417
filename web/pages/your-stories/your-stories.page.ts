import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { variablesFor, wantedOf, yourStoriesCountsQuery, yourStoriesQuery } from './your-stories.operations.ts'
import { YourStoriesAside, yourSeriesAsideQuestion } from './YourStoriesAside.tsx'
import { YourStoriesPage } from './YourStoriesPage.tsx'

export const page: PageModule = {
  questions: (input) => [
    question(yourStoriesQuery, variablesFor(wantedOf(input))),
    question(yourStoriesCountsQuery, {}),
    yourSeriesAsideQuestion,
  ],
  head: () => ({ title: 'Your stories', noindex: true }),
  Page: YourStoriesPage,
  Aside: YourStoriesAside,
}
