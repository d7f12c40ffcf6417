import { daysAfter, daysFrom, utcDay } from '#shared/time/days.ts'
import type { Library, LibraryStory } from '../library.ts'
import { fraction, libraryNow, momentAfter } from './deterministic.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

/** The usual range of a chart, and the period before it. */
const daysWithData = 60
const viewsForClap = 2.4

/** Daily reads of each story: most when it is new, more at weekends, never quite zero. */
export function statsRows({ stories }: Library, storedAt: Date): Rows {
  const last = [utcDay(libraryNow), daysAfter(utcDay(storedAt), -2)].toSorted()[0] as string
  const first = daysAfter(last, 1 - daysWithData)
  return {
    storyDays: stories.flatMap((story) => daysOf(story, first, last)),
    summedDays: daysFrom(first, last).map((day) => ({ day })),
    analyticsEvents: stories.flatMap(referredViews),
  }
}

function daysOf(story: LibraryStory, first: string, last: string) {
  const published = utcDay(story.publishedAt)
  const from = published > first ? published : first
  return daysFrom(from, last).flatMap((day) => {
    const age = daysFrom(published, day).length
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const wave = 0.6 + 0.8 * fraction('views', story.slug, day) + (isWeekend ? 0.3 : 0)
    const views = Math.round(story.claps * viewsForClap * wave * (0.22 * Math.exp(-age / 6) + 0.012))
    const members = Math.round(views * (story.visibility === 'LOCKED' ? 0.7 : 0.25))
    return [
      { isMember: true, views: members },
      { isMember: false, views: views - members },
    ].flatMap(({ isMember, views: seen }) => (seen > 0 ? [dayRow(story, day, isMember, seen)] : []))
  })
}

function dayRow(story: LibraryStory, day: string, isMember: boolean, views: number) {
  const ratio = 0.38 + 0.3 * fraction('reads', story.slug) + 0.08 * fraction('reads', story.slug, day)
  const reads = Math.round(views * ratio)
  const viewers = Math.ceil(views * 0.9)
  const impressions = Math.round(views * (4 + 3 * fraction('shown', story.slug)))
  return {
    storyId: storyId(story.slug),
    day,
    isMember,
    views,
    reads,
    viewers,
    readers: Math.min(reads, viewers),
    seconds: reads * Math.round(90 + 150 * fraction('seconds', story.slug)),
    presentations: impressions,
    presentedTo: Math.round(impressions * 0.8),
    openedBy: Math.round(viewers * 0.6),
  }
}

const referrers = [
  '',
  'https://news.ycombinator.com/',
  'https://www.google.com/',
  'https://mastodon.social/@tides',
  'https://duckduckgo.com/',
  'https://kottke.org/',
]

/** The referrers of the newest views. */
const referredViews = (story: LibraryStory) =>
  Array.from({ length: Math.min(40, Math.ceil(story.claps / 40)) }, (_, at) => {
    const chance = fraction('referrer', story.slug, String(at)) ** 2
    const viewedAt = momentAfter(story.publishedAt, 'referred', story.slug, String(at))
    return {
      eventId: `demo-${storyId(story.slug)}-${at}`,
      key: 'post.clientViewed',
      data: { postId: storyId(story.slug), referrer: referrers[Math.floor(chance * referrers.length)] ?? '' },
      happenedAt: viewedAt,
      receivedAt: viewedAt,
    }
  })
