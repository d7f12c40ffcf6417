import type { EditorialSeries } from '#shared/editorial-series.ts'
import { storySlug } from '#shared/text/slug.ts'
import { demoRoles } from '../people.ts'
import { seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

type Series = { id: string; slug: string; author: string; title: string; subtitle: string; startedAt: Date; storySlugs: string[] }

const title = 'Tides, in order'
const seriesId = seedId('sequence', 'tides-in-order')
export const seriesSlug = storySlug(title, seriesId)

/** The writer's stories that are best read in order. */
const tides: Series = {
  id: seriesId,
  slug: seriesSlug,
  author: demoRoles.writer,
  title,
  subtitle: 'What comes in, what goes out, and what is left on the sand between the two.',
  startedAt: new Date('2026-10-20T18:30:00Z'),
  storySlugs: ['what-the-tide-tables-leave-out', 'a-tide-table-in-thirty-lines', 'the-lighthouse-keepers-second-library'],
}

/** Editorial series of stories by several people. */
const editorialSeriesRows: Record<Exclude<EditorialSeries, 'cointalk'>, Pick<Series, 'title' | 'subtitle' | 'storySlugs'>> = {
  ticks: {
    title: 'Ticks',
    subtitle: 'Small sounds and small habits by which people know what time it is.',
    storySlugs: [
      'on-being-told-the-time-by-strangers',
      'the-tram-bell-is-in-b-flat',
      'the-colleague-who-says-nothing-until-ten-to',
      'night-bus-all-stops',
    ],
  },
  'the-trump-45': {
    title: 'The trump, at forty-five',
    subtitle: 'Named after the old card game in which a low card may beat a high one: on being wrong and coming out ahead.',
    storySlugs: ['i-translated-the-same-sentence-for-a-year', 'small-engines-of-regret', 'the-good-umbrella'],
  },
  tribute: {
    title: 'A tribute to people who keep things going',
    subtitle: 'Singers, receptionists, gardeners and readers aloud: without them nothing would be there in the morning.',
    storySlugs: [
      'notes-from-a-choir-with-no-audience',
      'eleven-things-a-night-receptionist-knows',
      'my-mothers-garden-keeps-its-own-calendar',
      'he-read-to-the-olives',
    ],
  },
}

const all: Series[] = [
  tides,
  ...Object.entries(editorialSeriesRows).map(([slug, series]) => ({
    ...series,
    id: seedId('sequence', slug),
    slug,
    author: demoRoles.staff,
    startedAt: new Date('2026-10-28T09:00:00Z'),
  })),
]

export const seriesRows = (): Rows => ({
  series: all.map(({ id, slug, author, title: name, subtitle, startedAt }) => ({
    id,
    slug,
    authorId: userId(author),
    title: name,
    subtitle,
    visibility: 'PUBLIC',
    createdAt: startedAt,
    updatedAt: startedAt,
  })),
  seriesStories: all.flatMap(({ id, startedAt, storySlugs }) =>
    storySlugs.map((slug, position) => ({ storyId: storyId(slug), seriesId: id, position, addedAt: startedAt })),
  ),
})
