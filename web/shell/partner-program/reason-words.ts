import type { PostEarningReason } from '#shared/enums/post-earning-reason.ts'

export const reasonWords: Record<PostEarningReason, string> = {
  AWARDED_BONUS: 'Has a bonus',
  EXCLUDED_CALL_TO_ACTION: 'Earns nothing: it asks readers to do something for money',
  EXCLUDED_META_POST: 'Earns nothing: it is about the program',
  MINIMUM_GUARANTEE_ACCUMULATION: 'Counts towards a guarantee',
  MINIMUM_GUARANTEE_FULFILLED: 'Its guarantee is fulfilled',
  USER_EXCLUDED: 'Earns nothing: its writer is excluded',
}
