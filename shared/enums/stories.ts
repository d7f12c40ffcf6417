export const homeFeedModes = ['FOR_YOU', 'FOLLOWING', 'TOPIC'] as const

export type HomeFeedMode = (typeof homeFeedModes)[number]

export const licenseTypes = [
  'ALL_RIGHTS_RESERVED',
  'PUBLIC_DOMAIN',
  'CC_40_BY',
  'CC_40_BY_SA',
  'CC_40_BY_ND',
  'CC_40_BY_NC',
  'CC_40_BY_NC_ND',
  'CC_40_BY_NC_SA',
  'CC_40_ZERO',
] as const

export type LicenseType = (typeof licenseTypes)[number]

export const postActionPermissionResults = [
  'PERMISSION_DENIED',
  'ALREADY_LABELED',
  'ALREADY_NOMINATED',
  'POST_DELETED',
  'POST_NOT_FOUND',
  'POST_UNLISTED',
  'RESPONSES_NOT_SUPPORTED',
  'TOO_OLD',
] as const

export type PostActionPermissionResult = (typeof postActionPermissionResults)[number]

export const postSortOrders = ['HOT', 'NEW', 'TOP_WEEK', 'TOP_MONTH', 'TOP_YEAR', 'TOP_ALL_TIME'] as const

export type PostSortOrder = (typeof postSortOrders)[number]

export const postTypes = ['DELETED', 'DRAFT', 'PUBLIC', 'PUBLISHED', 'RESPONSE', 'UNKNOWN', 'UNLISTED'] as const

export const postVisibilityTypes = ['LOCKED', 'PRIVATE', 'PUBLIC', 'UNLISTED'] as const

export type PostVisibilityType = (typeof postVisibilityTypes)[number]

export const sortDirections = ['ASC', 'DESC'] as const

export type SortDirection = (typeof sortDirections)[number]

export const tagTopTimePeriods = ['week', 'month', 'year', 'all-time'] as const

export type TagTopTimePeriod = (typeof tagTopTimePeriods)[number]

export const yourStoriesFilters = ['drafts', 'public', 'responses', 'unlisted', 'deleted'] as const

export type YourStoriesFilter = (typeof yourStoriesFilters)[number]
