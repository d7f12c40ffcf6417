import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { daySlug } from '#shared/text/day-slug.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { dayIn, topStoriesQuery, topVariables } from './top-stories.operations.ts'
import { TopStoriesPage } from './TopStoriesPage.tsx'

export const page: PageModule = {
  questions: (input) => {
    const day = dayIn(input)
    return day ? [question(topStoriesQuery, topVariables(day))] : []
  },
  outcome: (_answers, input) => (dayIn(input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers, input) => {
    const day = dayIn(input)
    if (!day) return { title: 'Top stories', noindex: true }
    const name = formatLongDay(day)
    return {
      title: `Top stories of ${name}`,
      description: `The stories readers liked most on ${name} on ${input.env.config.productName}.`,
      canonical: pathTo('ShowTopStoriesMonthDayYear', { monthDayYearSlug: daySlug(day) }),
      // A day without stories is not indexed.
      noindex: (answers.get(topStoriesQuery)?.topStories ?? []).length === 0,
    }
  },
  cacheKeys: () => ['home'],
  Page: TopStoriesPage,
}
