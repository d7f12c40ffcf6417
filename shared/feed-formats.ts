/** The formats of each feed; the first is served at its plain address. */
export const feedFormats = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** The path of a feed in one of its formats. */
export const feedPath = (path: string, format: FeedFormat): string => (format === 'rss' ? path : `${path}?format=${format}`)
