import { dayOfSlug, daySlug, startOfDay } from '#shared/text/day-slug.ts'
import { day as oneDayMs } from '#shared/time/units.ts'
import { type VariablesOf, graphql } from '#web/data/graphql.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Source } from '#web/app/runtime/source.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import styles from './TopStoriesPage.module.css'

const topStoriesQuery = graphql(
  `
  query TopStoriesQuery($day: String!, $paging: PagingOptions) {
    topStories(day: $day, paging: $paging) { id ...StoryCard }
  }
`,
  [storyCardFragment],
)

/** The day in the address, or today; undefined for an invalid or future date. */
function topStoriesDay({ params, env }: Pick<PageInput, 'params' | 'env'>): Date | undefined {
  const today = startOfDay(new Date(env.now))
  if (params.monthDayYearSlug === undefined) return today
  const requestedDay = dayOfSlug(params.monthDayYearSlug)
  return requestedDay && requestedDay <= today ? requestedDay : undefined
}

const adjacentDays = (at: Date, { env }: Pick<PageInput, 'env'>) => {
  const after = new Date(at.getTime() + oneDayMs)
  return { before: new Date(at.getTime() - oneDayMs), after: after <= new Date(env.now) ? after : undefined }
}

const topStoriesVariables = (at: Date): VariablesOf<typeof topStoriesQuery> => ({
  day: daySlug(at),
  paging: { limit: 20 },
})

const pathOf = (day: Date): string => pathTo('ShowTopStoriesMonthDayYear', { monthDayYearSlug: daySlug(day) })

function TopStoriesPage({ input }: { input: PageInput }) {
  const day = topStoriesDay(input)
  return day ? <StoriesOf day={day} input={input} /> : null
}

/** A day's most liked stories in order, with links to the adjacent days. */
function StoriesOf({ day, input }: { day: Date; input: PageInput }) {
  const { before, after } = adjacentDays(day, input)
  const stories = useQuery(topStoriesQuery, topStoriesVariables(day)).data?.topStories ?? []
  return (
    <Page title="Top stories" lead={<time dateTime={day.toISOString().slice(0, 10)}>{formatLongDay(day)}</time>}>
      {stories.length === 0 ? (
        <EmptyState title="A quiet day" picture>
          Nothing has been published or clapped for on this day yet. Try the previous day.
        </EmptyState>
      ) : (
        <ol className={styles.stories}>
          {stories.map((story, index) => (
            <li key={story.id}>
              <Source name="top_stories" index={index}>
                <StoryCard story={story} />
              </Source>
            </li>
          ))}
        </ol>
      )}
      <nav aria-label="Days">
        <Row align="between">
          <Button href={pathOf(before)}>Previous day</Button>
          {after && <Button href={pathOf(after)}>Next day</Button>}
        </Row>
      </nav>
    </Page>
  )
}

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
  hydratesOnIntent: () => true,
  Page: TopStoriesPage,
}
