import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { daySlug } from '#shared/text/day-slug.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Source } from '#web/app/runtime/source.tsx'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { adjacentDays, topStoriesDay, topStoriesQuery, topStoriesVariables } from './top-stories.operations.ts'
import styles from './TopStoriesPage.module.css'

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
  Page: TopStoriesPage,
}
