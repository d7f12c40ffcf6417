import { t } from '#shared/translation/translate.ts'
import { lockStoryText } from '#shared/refusals.ts'
import type { ParsedStory } from './parsed-story.ts'

export const importVisibilities = ['PUBLIC', 'LOCKED', 'UNLISTED', 'DRAFT'] as const
export type ImportVisibility = (typeof importVisibilities)[number]

export type Publishing = {
  /** The visibility if the writer publishes what was published at the source. */
  visibility: ImportVisibility
  /** Why it is not public, as sentences. */
  reason?: string
}

/**
 * Never widens access to a story. Only writers in the partner program can have member-only stories.
 * See docs/decisions/0055-never-widen-an-imported-storys-audience.md.
 */
export function resolvePublishing(
  { publishedAt, restriction }: Pick<ParsedStory, 'publishedAt' | 'restriction'>,
  { now, canLock }: { now: Date; canLock: boolean },
): Publishing {
  if (!publishedAt) return { visibility: 'DRAFT', ...(restriction && { reason: restriction.reason }) }
  if (publishedAt > now)
    return { visibility: 'DRAFT', reason: `It is dated in the future (${publishedAt.toISOString().slice(0, 10)}).` }
  if (!restriction) return { visibility: 'PUBLIC' }
  const { widest, reason } = restriction
  if (widest === 'LOCKED' && !canLock) return { visibility: 'DRAFT', reason: `${reason} ${t(lockStoryText)}` }
  return { visibility: widest, reason }
}
