import { parseWeights } from '#server/platform/negotiation.ts'
import { type FeedFormat, feedFormats, feedTypes } from '#shared/feed-formats.ts'

/** The parameter of an address that names a format. */
export const feedFormatParameter = new RegExp(`^format=(?:${feedFormats.join('|')})$`)

/** The media types by which a client may request each format. */
const acceptedTypes: Record<FeedFormat, readonly string[]> = {
  rss: [feedTypes.rss, 'application/xml', 'text/xml'],
  atom: [feedTypes.atom],
  json: [feedTypes.json],
}

/** The format that an Accept header prefers; RSS where it has no preference, as for a browser. */
export function acceptedFeedFormat(accept: string | undefined): FeedFormat {
  // Every request for a page comes here, and browsers name neither.
  if (!accept || !/atom|json/i.test(accept)) return 'rss'
  const weights = parseWeights(accept)
  const weightOf = (format: FeedFormat) => Math.max(...acceptedTypes[format].map(weights.of))
  return feedFormats.reduce((best, format) => (weightOf(format) > weightOf(best) ? format : best))
}
