/** Where a reader followed a link, in the vocabulary shared by the whole product. */
type SourceValues = {
  name: string
  userId: string
  dimension: string
  collectionId: string
  postId: string
  tagSlug: string
  promoId: string
  index: number
  postFeedReason: string
  catalogId: string
  topicId: string
  authorId: string
  susiEntry: string
  sectionType: string
  feedId: string
  rankPosition: number
  notificationType: string
  newsletterV3Id: string
  rankedModuleType: string
  highlightGroupId: string
  quoteId: string
}
export type SourceTracking = Partial<SourceValues>

export const sourceKeys = [
  'name',
  'userId',
  'dimension',
  'collectionId',
  'postId',
  'tagSlug',
  'promoId',
  'index',
  'postFeedReason',
  'catalogId',
  'topicId',
  'authorId',
  'susiEntry',
  'sectionType',
  'feedId',
  'rankPosition',
  'notificationType',
  'newsletterV3Id',
  'rankedModuleType',
  'highlightGroupId',
  'quoteId',
] as const satisfies (keyof SourceValues)[]

const isNumber = (key: keyof SourceValues): key is 'index' | 'rankPosition' => key === 'index' || key === 'rankPosition'
const maxSourceLength = 500

const encodeValue = (value: string) => encodeURIComponent(value).replaceAll('*', '%2A')
const decodeValue = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The source as one query value: its name first, then its details, `home_feed*index.2*authorId.0123456789ab`. */
export const encodeSource = (source: SourceTracking): string =>
  sourceKeys
    .filter((key) => source[key] !== undefined)
    .map((key) => (key === 'name' ? encodeValue(String(source.name)) : `${key}.${encodeValue(String(source[key]))}`))
    .join('*')

/** Decodes it. Keys and values this code would not write are dropped. */
export function decodeSource(text: string): SourceTracking {
  const [first = '', ...rest] = text.slice(0, maxSourceLength).split('*')
  const found: Record<string, string | number> = {}
  for (const [position, part] of [first, ...rest].entries()) {
    const dot = part.indexOf('.')
    const key = sourceKeys.find((known) => known !== 'name' && known === part.slice(0, Math.max(0, dot)))
    const value = decodeValue(key ? part.slice(dot + 1) : part)
    if (!value) continue
    if (!key && position === 0) found.name = value
    if (key && isNumber(key) && Number.isInteger(Number(value))) found[key] = Number(value)
    if (key && !isNumber(key)) found[key] = value
  }
  return found
}

/** Addresses where `source` means something else, or nothing: those of sign-in, and those that are not pages. */
const reservedPath = /^\/(?:m|_)(?:\/|$)/

/** How an encoded source is written in the query of an address. */
export const sourceInAddress = (source: string): string => new URLSearchParams([['', source]]).toString().slice(1)

/** Sets the source of one of our addresses, or removes it when undefined. Other addresses stay unchanged. */
export function withSource(href: string, source: string | undefined): string {
  if (!/^\/(?!\/)/.test(href) || reservedPath.test(href)) return href
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  const query = new URLSearchParams(search)
  if (source) query.set('source', source)
  else if (query.has('source')) query.delete('source')
  else return href
  const queryText = query.toString()
  return path + (queryText ? `?${queryText}` : '') + hash
}
