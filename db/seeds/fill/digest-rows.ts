import type { Library } from '../library.ts'
import { demoRoles } from '../people.ts'
import { seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

export const demoDigestId = seedId('digest', demoRoles.member)
const storiesInIt = 3

/** The digest sent to the member when the library was filled; its links identify her for a while. */
export function digestRows(library: Library, sentAt: Date): Rows {
  const memberId = userId(demoRoles.member)
  return {
    digests: [{ id: demoDigestId, userId: memberId, frequency: 'WEEKLY', dueAt: sentAt, sentAt }],
    digestStories: library.stories
      .filter(({ author }) => author === demoRoles.writer)
      .slice(0, storiesInIt)
      .map(({ slug }, position) => ({ userId: memberId, storyId: storyId(slug), digestId: demoDigestId, position })),
  }
}
