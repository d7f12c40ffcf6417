import { dayOfSlug, daySlug, startOfDay } from '#shared/text/day-slug.ts'
import { day } from '#shared/time/units.ts'
import { type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const topStoriesQuery = graphql(
  `
  query TopStoriesQuery($day: String!, $paging: PagingOptions) {
    topStories(day: $day, paging: $paging) { id ...StoryCard }
  }
`,
  [storyCardFragment],
)

/** The day in the address, or today; undefined for an invalid or future date. */
export function topStoriesDay({ params, env }: Pick<PageInput, 'params' | 'env'>): Date | undefined {
  const today = startOfDay(new Date(env.now))
  if (params.monthDayYearSlug === undefined) return today
  const requestedDay = dayOfSlug(params.monthDayYearSlug)
  return requestedDay && requestedDay <= today ? requestedDay : undefined
}

export const adjacentDays = (at: Date, { env }: Pick<PageInput, 'env'>) => {
  const after = new Date(at.getTime() + day)
  return { before: new Date(at.getTime() - day), after: after <= new Date(env.now) ? after : undefined }
}

export const topStoriesVariables = (at: Date): VariablesOf<typeof topStoriesQuery> => ({
  day: daySlug(at),
  paging: { limit: 20 },
})
