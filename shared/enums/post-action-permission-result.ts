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
