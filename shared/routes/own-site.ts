/** Paths that each of our hosts serves, because they belong to no owner. */
const everywhere = /^\/(?:_|p|media|feed|\.well-known)(?:\/|$)|^\/(?:favicon\.ico|osd\.xml|robots\.txt|sitemap\.xml)$/

export const isEverywhere = (path: string): boolean => everywhere.test(path)

const startsWith = (path: string, prefix: string): boolean =>
  path.toLowerCase() === prefix.toLowerCase() || path.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)

/** Maps a path of the main host to the custom domain of the owner of the prefix; undefined when it is not theirs. */
export function pathOnSite(path: string, prefix: string): string | undefined {
  if (!startsWith(path, prefix)) return undefined
  // Never two slashes: a browser would parse a host after them.
  return `/${path.slice(prefix.length).replace(/^[/\\]+/, '')}`
}

/** Maps a path of a custom domain to the main host. Feed paths name the owner after `/feed`. */
export function pathOnMain(path: string, prefix: string): string {
  if (path === '/feed') return `/feed${prefix}`
  if (!prefix.startsWith('/@') && path.startsWith('/feed/tagged/')) return `/feed${prefix}${path.slice('/feed'.length)}`
  if (isEverywhere(path) || startsWith(path, prefix)) return path
  return path === '/' ? prefix : prefix + path
}

/** The owner's prefix of a route, which a custom domain omits. */
export function prefixOfRoute(
  pattern: string,
  { username, collectionSlug }: Readonly<Record<string, string>>,
): string | undefined {
  if (/^\/@\{username\}(?:\/|$)/.test(pattern) && username) return `/@${username}`
  if (/^\/\{collectionSlug\}(?:\/|$)/.test(pattern) && collectionSlug) return `/${collectionSlug}`
  return undefined
}
