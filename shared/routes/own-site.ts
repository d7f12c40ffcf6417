/** What every host of ours serves: what stands under no name of its own. */
const everywhere = /^\/(?:_|p|media|feed|\.well-known)(?:\/|$)|^\/(?:favicon\.ico|osd\.xml|robots\.txt|sitemap\.xml)$/

export const isEverywhere = (path: string): boolean => everywhere.test(path)

const startsWith = (path: string, prefix: string): boolean =>
  path.toLowerCase() === prefix.toLowerCase() || path.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)

/** A path of the main host as it is on the host of those whose pages stand under the prefix; nothing when it is not theirs. */
export function pathOnSite(path: string, prefix: string): string | undefined {
  if (!startsWith(path, prefix)) return undefined
  // Never two slashes: behind them a browser reads a host.
  return `/${path.slice(prefix.length).replace(/^[/\\]+/, '')}`
}

/** A path of such a host as it is on the main one. Feeds name whose they are behind the word. */
export function pathOnMain(path: string, prefix: string): string {
  if (path === '/feed') return `/feed${prefix}`
  if (!prefix.startsWith('/@') && path.startsWith('/feed/tagged/')) return `/feed${prefix}${path.slice('/feed'.length)}`
  if (isEverywhere(path) || startsWith(path, prefix)) return path
  return path === '/' ? prefix : prefix + path
}

/** The prefix under which a route stands, as one's own host leaves it out. */
export function prefixOfRoute(
  pattern: string,
  { username, collectionSlug }: Readonly<Record<string, string>>,
): string | undefined {
  if (/^\/@\{username\}(?:\/|$)/.test(pattern) && username) return `/@${username}`
  if (/^\/\{collectionSlug\}(?:\/|$)/.test(pattern) && collectionSlug) return `/${collectionSlug}`
  return undefined
}
