/** The allowed values of a placeholder. Placeholders not listed match any single segment. */
export const placeholderRules: Readonly<Record<string, RegExp>> = {
  username: /^[A-Za-z0-9_.]{1,30}$/,
  postId: /^(?:[^/]*-)?[0-9a-f]{8,12}$/,
  repostId: /^(?:[^/]*-)?[0-9a-f]{8,12}$/,
  catalogSlugId: /^(?:(?:[^/]*-)?[0-9a-f]{8,12}|reading-list|currently-reading|purchased|predefined:[0-9a-f]+:[A-Z_]+)$/,
  collectionSlug: /^[a-z0-9][a-z0-9-]*$/,
  tagSlug: /^[a-z0-9][a-z0-9-]*$/,
  topicSlug: /^[a-z0-9][a-z0-9-]*$/,
  privateFeedFile: /^[\w-]{43}\.(?:rss|atom|json)$/,
  year: /^\d{4}$/,
  month: /^(?:0[1-9]|1[0-2])$/,
  day: /^(?:0[1-9]|[12]\d|3[01])$/,
  page: /^[1-9]\d*$/,
  startTimeMs: /^\d{1,15}$/,
  endTimeMs: /^\d{1,15}$/,
  monthDayYearSlug:
    /^(?:january|february|march|april|may|june|july|august|september|october|november|december)-(?:0[1-9]|[12]\d|3[01])-\d{4}$/,
}

/** Placeholders that are matched before an unconstrained one. */
const constrained = new Set(['username', 'postId', 'year', 'month', 'day', 'page', 'catalogSlugId'])

export const isConstrained = (placeholder: string, values?: Readonly<Record<string, readonly string[]>>): boolean =>
  constrained.has(placeholder) || values?.[placeholder] !== undefined

/** Case-insensitive, or open to any value, where the specification says so. */
export const allowsValue = (placeholder: string, values: readonly string[], value: string): boolean => {
  if (placeholder === 'category') return true
  if (placeholder === 'membershipType') return values.includes(value.toUpperCase())
  return values.includes(value)
}

/** Words no publication may have as its slug, in addition to the first segments of the routes. */
export const extraReservedSlugs = [
  'admin',
  'api',
  'assets',
  'export',
  'flipboard',
  'img',
  'latest',
  'login',
  'logout',
  'newsletters',
  'robots.txt',
  'signin',
  'signup',
  'sitemap',
  'static',
  'tagged',
  'www',
] as const
