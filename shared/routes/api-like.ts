import type { RouteEntry } from './route.ts'

export const apiLikeRoutes = [
  { name: 'ApiNewsletterPosts', path: '/_api/newsletters/{newsletterV3Id}/posts', kind: 'api', access: 'any' },
  { name: 'ApiUpload', path: '/_/upload', kind: 'api', methods: ['POST'], access: 'signed-in' },
  { name: 'ApiUploadUrl', path: '/_/upload-url', kind: 'api', methods: ['POST'], access: 'signed-in' },
  { name: 'ApiSubscriberFile', path: '/_/subscriber-file', kind: 'api', methods: ['POST'], access: 'signed-in' },
  { name: 'ApiImportArchive', path: '/_/import-archive', kind: 'api', methods: ['POST'], access: 'signed-in' },
  { name: 'ApiV1Tokens', path: '/v1/tokens', kind: 'api', methods: ['POST'], access: 'any' },
  { name: 'ApiV1Me', path: '/v1/me', kind: 'api', access: 'signed-in' },
  {
    name: 'ApiV1UserPublications',
    path: '/v1/users/{applicationSpecificUserId}/publications',
    kind: 'api',
    access: 'signed-in',
    otherwiseSignedIn: '403',
  },
  {
    name: 'ApiV1PublicationContributors',
    path: '/v1/publications/{publicationId}/contributors',
    kind: 'api',
    access: 'signed-in',
  },
  {
    name: 'ApiV1UserPosts',
    path: '/v1/users/{applicationSpecificUserId}/posts',
    kind: 'api',
    methods: ['POST'],
    access: 'signed-in',
    otherwiseSignedIn: '403',
  },
  {
    name: 'ApiV1PublicationPosts',
    path: '/v1/publications/{publicationId}/posts',
    kind: 'api',
    methods: ['POST'],
    access: 'signed-in',
  },
  { name: 'ApiV1Images', path: '/v1/images', kind: 'api', methods: ['POST'], access: 'signed-in' },
  { name: 'ApiIftttV1UserInfo', path: '/ifttt/v1/user/info', kind: 'api', access: 'signed-in' },
  { name: 'ApiIftttV1Status', path: '/ifttt/v1/status', kind: 'api', access: 'any' },
  { name: 'ApiUserFollowList', path: '/@{username}/follow-list', kind: 'api', access: 'any' },
  { name: 'ApiStatsPostStartTimeMsEndTimeMs', path: '/stats/{postId}/{startTimeMs}/{endTimeMs}', kind: 'api', access: 'owner' },
] as const satisfies RouteEntry[]
