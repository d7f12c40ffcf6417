import { formatRecently } from '#shared/text/dates.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { CompactStoryData } from './story-card.fragment.ts'

/**
 * All that a card shows, as `RenderedOnce` takes it: the same for every reader except the writer. Visitors’ links to sign in name the page
 * they are on.
 */
export function useShownToReaders(story: CompactStoryData, more: readonly unknown[]): readonly unknown[] | undefined {
  const { session, now } = useEnvironment()
  if (!session.viewerId || session.viewerId === story.creator.id) return undefined
  const { firstPublishedAt } = story
  return [story, firstPublishedAt && formatRecently(new Date(firstPublishedAt), new Date(now)), ...more]
}
