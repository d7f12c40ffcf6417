import { phrase, type Phrase } from '#shared/translation/translate.ts'
import type { PostEarningReason } from '#shared/enums/partner-program.ts'

export const reasonTexts: Record<PostEarningReason, Phrase> = {
  AWARDED_BONUS: phrase`Earned a bonus`,
  EXCLUDED_CALL_TO_ACTION: phrase`Not earning: asks readers to do something for money`,
  EXCLUDED_META_POST: phrase`Not earning: it’s about the program`,
  MINIMUM_GUARANTEE_ACCUMULATION: phrase`Counts toward a guarantee`,
  MINIMUM_GUARANTEE_FULFILLED: phrase`Guarantee fulfilled`,
  USER_EXCLUDED: phrase`Not earning: the writer is excluded`,
}
