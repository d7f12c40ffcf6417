export const offlinePath = '/_/offline'
/** Where the offline page says which stories are there. */
export const keptStoriesMark = '<!--kept stories-->'

/** Told to the service worker: whose stories to keep, and in which version. */
export type KeepMessage = { kind: 'keep'; viewerId: string; stories: { path: string; version: string }[] }
