import type { PostEarningReason } from '#shared/enums/partner-program.ts'

export const reasonTexts: Record<PostEarningReason, string> = {
  AWARDED_BONUS: 'Earned a bonus',
  EXCLUDED_CALL_TO_ACTION: 'Not earning: asks readers to do something for money',
  EXCLUDED_META_POST: 'Not earning: it’s about the program',
  MINIMUM_GUARANTEE_ACCUMULATION: 'Counts toward a guarantee',
  MINIMUM_GUARANTEE_FULFILLED: 'Guarantee fulfilled',
  USER_EXCLUDED: 'Not earning: the writer is excluded',
}
