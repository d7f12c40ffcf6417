export const offlinePath = '/_/offline'
const [begin, end] = ['<!--saved stories-->', '<!--end-->']

/** The place in the offline page for the list of stored stories, with what it says when there are none. */
export const savedStoriesPlace = (none: string): string => begin + none + end

/** The offline page with links to the stored stories, if there are any. */
export function withSavedStories(page: string, links: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  return links === '' || from < 0 || to < from ? page : page.slice(0, from) + links + page.slice(to + end.length)
}

/** Message to the service worker: which stories to store for whom, and their versions. */
export type SaveStoriesMessage = { kind: 'keep'; viewerId: string; stories: { path: string; version: string }[] }
