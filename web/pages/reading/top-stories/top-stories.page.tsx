import type { CSSProperties } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { daySlug } from '#shared/text/day-slug.ts'
import { formatFullDay, formatLongDay } from '#shared/text/dates.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { HeroStory } from '#web/features/stories/HeroStory.tsx'
import { picturedStoryFragment } from '#web/features/stories/story-card.fragment.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Source } from '#web/app/runtime/source.tsx'
import { DayNavigation } from './DayNavigation.tsx'
import { RankedStory } from './RankedStory.tsx'
import { dayAfter, topStoriesDay, topStoriesPath } from './top-stories-day.ts'
import styles from './TopStories.module.css'

const topStoriesQuery = graphql(
  `
  query TopStoriesQuery($day: String!, $paging: PagingOptions) {
    topStoriesUpTo(day: $day, paging: $paging) { dayStartsAt post { id ...PicturedStory } }
  }
`,
  [picturedStoryFragment],
)

/** The largest one and two columns of three. */
const shownCount = 7

const topStoriesVariables = (day: Date): VariablesOf<typeof topStoriesQuery> => ({
  day: daySlug(day),
  paging: { limit: shownCount },
})

type TopStory = DataOf<typeof topStoriesQuery>['topStoriesUpTo'][number]

const isOfDay = ({ dayStartsAt }: TopStory, day: Date): boolean => new Date(dayStartsAt).getTime() === day.getTime()

function TopStoriesPage({ input }: { input: PageInput }) {
  const day = topStoriesDay(input)
  return day ? <StoriesOf day={day} now={new Date(input.env.now)} /> : null
}

/** A day's most read stories in order, then those of the days before. */
function StoriesOf({ day, now }: { day: Date; now: Date }) {
  const stories = useQuery(topStoriesQuery, topStoriesVariables(day)).data?.topStoriesUpTo ?? []
  const [largest, ...others] = stories
  const isToday = dayAfter(day, now) === undefined
  const noteOf = (story: TopStory) => !isOfDay(story, day) && <DayNote at={story.dayStartsAt} now={now} />
  return (
    <Page
      width="full"
      title={<>{rich`Top stories of ${<time dateTime={day.toISOString().slice(0, 10)}>{formatFullDay(day, now)}</time>}`}</>}
      lead={largest && leadText(isOfDay(largest, day), isToday)}
      actions={<DayNavigation day={day} hasEarlier={largest !== undefined} />}
    >
      {largest ? (
        <div>
          <div className={styles.largest}>
            <Source name="top_stories" index={0}>
              <HeroStory story={largest.post} level={2} rank={1} note={noteOf(largest)} eager />
            </Source>
          </div>
          {others.length > 0 && (
            <ol start={2} className={styles.others} style={{ '--rows': Math.ceil(others.length / 2) } as CSSProperties}>
              {others.map((other, index) => (
                <li key={other.post.id}>
                  <Source name="top_stories" index={index + 1}>
                    <RankedStory story={other.post} rank={index + 2} note={noteOf(other)} />
                  </Source>
                </li>
              ))}
            </ol>
          )}
        </div>
      ) : (
        <EmptyState
          title={t`No stories yet`}
          picture
          action={!isToday && <Button href={topStoriesPath(now)}>{t`Show today`}</Button>}
        >
          {t`Nothing had been published by this day.`}
        </EmptyState>
      )}
      {largest && isOfDay(largest, day) && stories.some((story) => !isOfDay(story, day)) && (
        <Text>{t`On a quiet day, stories of the days before fill the list.`}</Text>
      )}
    </Page>
  )
}

function leadText(hasOwnStories: boolean, isToday: boolean): string {
  if (hasOwnStories)
    return isToday
      ? t`Ranked by how many people read them to the end so far today.`
      : t`Ranked by how many people read them to the end that day.`
  return isToday
    ? t`Nothing was read or published so far today. These are the top stories of the days before.`
    : t`Nothing was read or published that day. These are the top stories of the days before.`
}

const DayNote = ({ at, now }: { at: string; now: Date }) => (
  <Text>{rich`From ${<time dateTime={at.slice(0, 10)}>{formatFullDay(new Date(at), now)}</time>}`}</Text>
)

export const page: PageModule = {
  queries: (input) => {
    const day = topStoriesDay(input)
    return day ? [pageQuery(topStoriesQuery, topStoriesVariables(day))] : []
  },
  outcome: (_answers, input) => (topStoriesDay(input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data, input) => {
    const day = topStoriesDay(input)
    if (!day) return { title: t`Top stories`, noindex: true }
    const name = formatLongDay(day)
    const stories = data.get(topStoriesQuery)?.topStoriesUpTo ?? []
    return {
      title: t`Top stories of ${name}`,
      description: t`The stories people read most on ${name} on ${input.env.config.productName}.`,
      canonical: topStoriesPath(day),
      // A day without stories of its own repeats other days.
      noindex: !stories.some((story) => isOfDay(story, day)),
    }
  },
  cacheKeys: () => ['home'],
  hydratesOnIntent: () => true,
  Page: TopStoriesPage,
}
