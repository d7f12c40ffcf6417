export const postEarningReasons = [
  'AWARDED_BONUS',
  'EXCLUDED_CALL_TO_ACTION',
  'EXCLUDED_META_POST',
  'MINIMUM_GUARANTEE_ACCUMULATION',
  'MINIMUM_GUARANTEE_FULFILLED',
  'USER_EXCLUDED',
] as const

export type PostEarningReason = (typeof postEarningReasons)[number]
