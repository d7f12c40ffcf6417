import { isPublicTopic } from '#web/shell/edge-cache/cache-controllers.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQueries } from '#web/pages/topic/tag-page.ts'
import { periodName } from '#web/shell/archive/period-name.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { selectTagArchive, tagArchiveVariables, tagArchiveQuery } from './tag-archive.operations.ts'
import { TagArchivePage } from './TagArchivePage.tsx'

export const page: PageModule = {
  queries: (input) => [...tagQueries(input), pageQuery(tagArchiveQuery, tagArchiveVariables(input))],
  outcome: tagOutcome((data) => selectTagArchive(data.get(tagArchiveQuery)) !== undefined),
  head: tagHead(({ displayText }, input) => {
    const period = periodName(tagArchiveVariables(input))
    return {
      title: period ? `${displayText}, ${period}` : `${displayText}, archive`,
      description: period ? `Stories about ${displayText} from ${period}.` : `Everything about ${displayText}, by date.`,
    }
  }),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  Page: TagArchivePage,
}
