import type { FoundStory } from './found-story.ts'

export const importVisibilities = ['PUBLIC', 'LOCKED', 'UNLISTED', 'DRAFT'] as const
export type ImportVisibility = (typeof importVisibilities)[number]

export type Publishing = {
  /** What the story becomes when its writer asks to publish what was published elsewhere. */
  visibility: ImportVisibility
  /** Why it is not public, as sentences. */
  reason?: string
}

/** Never opens a story to more readers than it had. Only writers in the partner program can have member-only stories. */
export function publishingOf(
  { publishedAt, restriction }: Pick<FoundStory, 'publishedAt' | 'restriction'>,
  { now, canLock }: { now: Date; canLock: boolean },
): Publishing {
  if (!publishedAt) return { visibility: 'DRAFT', ...(restriction && { reason: restriction.reason }) }
  if (publishedAt > now)
    return { visibility: 'DRAFT', reason: `It is dated in the future (${publishedAt.toISOString().slice(0, 10)}).` }
  if (!restriction) return { visibility: 'PUBLIC' }
  const { widest, reason } = restriction
  if (widest === 'LOCKED' && !canLock)
    return { visibility: 'DRAFT', reason: `${reason} Join the Partner Program to publish member-only stories.` }
  return { visibility: widest, reason }
}
