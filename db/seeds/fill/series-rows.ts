import type { HouseSeries } from '#shared/house-series.ts'
import { storySlug } from '#shared/text/slug.ts'
import { roles } from '../people.ts'
import { seedId } from './determined.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

type Series = { id: string; slug: string; author: string; title: string; subtitle: string; begun: Date; parts: string[] }

const title = 'Tides, in order'
const sequenceId = seedId('sequence', 'tides-in-order')
export const sequenceSlug = storySlug(title, sequenceId)

/** The writer's stories that are best read in order. */
const tides: Series = {
  id: sequenceId,
  slug: sequenceSlug,
  author: roles.writer,
  title,
  subtitle: 'What comes in, what goes out, and what is left on the sand between the two.',
  begun: new Date('2026-10-20T18:30:00Z'),
  parts: ['what-the-tide-tables-leave-out', 'a-tide-table-in-thirty-lines', 'the-lighthouse-keepers-second-library'],
}

/** Editorial series of stories by several people. */
const ofTheHouse: Record<Exclude<HouseSeries, 'cointalk'>, Pick<Series, 'title' | 'subtitle' | 'parts'>> = {
  ticks: {
    title: 'Ticks',
    subtitle: 'Small sounds and small habits by which people know what time it is.',
    parts: [
      'on-being-told-the-time-by-strangers',
      'the-tram-bell-is-in-b-flat',
      'the-colleague-who-says-nothing-until-ten-to',
      'night-bus-all-stops',
    ],
  },
  'the-trump-45': {
    title: 'The trump, at forty-five',
    subtitle: 'Named after the old card game in which a low card may beat a high one: on being wrong and coming out ahead.',
    parts: ['i-translated-the-same-sentence-for-a-year', 'small-engines-of-regret', 'the-good-umbrella'],
  },
  tribute: {
    title: 'A tribute to people who keep things going',
    subtitle: 'Singers, receptionists, gardeners and readers aloud: without them nothing would be there in the morning.',
    parts: [
      'notes-from-a-choir-with-no-audience',
      'eleven-things-a-night-receptionist-knows',
      'my-mothers-garden-keeps-its-own-calendar',
      'he-read-to-the-olives',
    ],
  },
}

const all: Series[] = [
  tides,
  ...Object.entries(ofTheHouse).map(([slug, series]) => ({
    ...series,
    id: seedId('sequence', slug),
    slug,
    author: roles.staff,
    begun: new Date('2026-10-28T09:00:00Z'),
  })),
]

export const seriesRows = (): Rows => ({
  sequences: all.map(({ id, slug, author, title: name, subtitle, begun }) => ({
    id,
    slug,
    author_id: userId(author),
    title: name,
    subtitle,
    visibility: 'PUBLIC',
    created_at: begun,
    updated_at: begun,
  })),
  sequence_stories: all.flatMap(({ id, begun, parts }) =>
    parts.map((slug, position) => ({ post_id: storyId(slug), sequence_id: id, position, added_at: begun })),
  ),
})
