import { storySlug } from '#shared/text/slug.ts'
import { roles } from '../people.ts'
import { seedId } from './determined.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

const title = 'Tides, in order'
const sequenceId = seedId('sequence', 'tides-in-order')
const begun = new Date('2026-10-20T18:30:00Z')

export const sequenceSlug = storySlug(title, sequenceId)

const parts = ['what-the-tide-tables-leave-out', 'a-tide-table-in-thirty-lines', 'the-lighthouse-keepers-second-library']

/** The writer's stories that are best read one after the other. */
export const seriesRows = (): Rows => ({
  sequences: [
    {
      id: sequenceId,
      slug: sequenceSlug,
      author_id: userId(roles.writer),
      title,
      subtitle: 'What comes in, what goes out, and what is left on the sand between the two.',
      visibility: 'PUBLIC',
      created_at: begun,
      updated_at: begun,
    },
  ],
  sequence_stories: parts.map((slug, position) => ({
    post_id: storyId(slug),
    sequence_id: sequenceId,
    position,
    added_at: begun,
  })),
})
