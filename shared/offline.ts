export const offlinePath = '/_/offline'
/** Placeholder in the offline page for the list of stored stories. */
export const savedStoriesPlaceholder = '<!--kept stories-->'

/** Message to the service worker: which stories to store for whom, and their versions. */
export type SaveStoriesMessage = { kind: 'keep'; viewerId: string; stories: { path: string; version: string }[] }
