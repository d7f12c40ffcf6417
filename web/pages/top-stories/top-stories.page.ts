import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { daySlug } from '#shared/text/day-slug.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { topStoriesDay, topStoriesQuery, topStoriesVariables } from './top-stories.operations.ts'
import { TopStoriesPage } from './TopStoriesPage.tsx'

export const page: PageModule = {
  queries: (input) => {
    const day = topStoriesDay(input)
    return day ? [pageQuery(topStoriesQuery, topStoriesVariables(day))] : []
  },
  outcome: (_answers, input) => (topStoriesDay(input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data, input) => {
    const day = topStoriesDay(input)
    if (!day) return { title: 'Top stories', noindex: true }
    const name = formatLongDay(day)
    return {
      title: `Top stories of ${name}`,
      description: `The stories readers liked most on ${name} on ${input.env.config.productName}.`,
      canonical: pathTo('ShowTopStoriesMonthDayYear', { monthDayYearSlug: daySlug(day) }),
      // A day without stories is not indexed.
      noindex: (data.get(topStoriesQuery)?.topStories ?? []).length === 0,
    }
  },
  cacheKeys: () => ['home'],
  Page: TopStoriesPage,
}
