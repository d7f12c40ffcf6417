import { type Cursor, decodeCursor, encodeCursor } from '#server/platform/paging.ts'

/**
 * Where a reader is in their feed. The order is decided once, when the feed is opened, and travels in the cursor: whatever is
 * published, clapped for or dismissed meanwhile, no story comes twice and none is passed over.
 */
export type FeedPlace = {
  /** The stories that were ranked when the feed was opened. */
  ranked: readonly string[]
  /** Those newest first that stand after them, as far as they are known. */
  further: readonly string[]
  /** How many of both have been shown. */
  shown: number
  /** Where the walk over the newest stories goes on. */
  walk: Cursor
}

/** More than either list of a place ever holds. */
const mostIds = 100
const idBytes = 6

const packed = (ids: readonly string[]): string => Buffer.from(ids.join(''), 'hex').toString('base64url')

function unpacked(text: string): string[] | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length % idBytes !== 0 || bytes.length > mostIds * idBytes) return undefined
  return Array.from({ length: bytes.length / idBytes }, (_, i) => bytes.toString('hex', i * idBytes, (i + 1) * idBytes))
}

export const encodePlace = ({ ranked, further, shown, walk }: FeedPlace): string =>
  [encodeCursor(walk), shown, packed(ranked), packed(further)].join('.')

export function decodePlace(text: string): FeedPlace | undefined {
  const [, walkText = '', count = '', first = '', second = ''] =
    /^([0-9a-z]+-[0-9a-f]{1,12})\.(\d{1,3})\.([\w-]*)\.([\w-]*)$/.exec(text) ?? []
  const walk = decodeCursor(walkText)
  const [ranked, further] = [unpacked(first), unpacked(second)]
  if (!walk || !ranked || !further) return undefined
  const shown = Number(count)
  return shown <= ranked.length + further.length ? { ranked, further, shown, walk } : undefined
}
