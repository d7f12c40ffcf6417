import { isPublicTopic } from '#web/shell/edge-cache/cache-controllers.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQuestions } from '#web/pages/topic/tag-page.ts'
import { periodName } from '#web/shell/archive/period-name.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { archiveIn, archiveVariables, tagArchiveQuery } from './tag-archive.operations.ts'
import { TagArchivePage } from './TagArchivePage.tsx'

export const page: PageModule = {
  questions: (input) => [...tagQuestions(input), question(tagArchiveQuery, archiveVariables(input))],
  outcome: tagOutcome((answers) => archiveIn(answers.get(tagArchiveQuery)) !== undefined),
  head: tagHead(({ displayText }, input) => {
    const period = periodName(archiveVariables(input))
    return {
      title: period ? `${displayText}, ${period}` : `${displayText}, archive`,
      description: period ? `Stories about ${displayText} from ${period}.` : `Everything about ${displayText}, by date.`,
    }
  }),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  Page: TagArchivePage,
}
