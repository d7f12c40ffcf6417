import { type Cursor, decodeCursor, encodeCursor } from '#server/platform/paging.ts'

/**
 * A reader's position in their feed. The order is fixed when the feed is opened and travels in the cursor, so that no story repeats or is
 * skipped, whatever is published, clapped for or dismissed in the meantime.
 */
export type FeedCursor = {
  /** The stories ranked when the feed was opened. */
  ranked: readonly string[]
  /** The newest-first stories after them, as far as loaded. */
  later: readonly string[]
  /** How many of both lists have been shown. */
  shown: number
  /** Where the newest-first scan resumes. */
  scanCursor: Cursor
}

/** A bound on either list. */
const maxIds = 100
const idBytes = 6

const packed = (ids: readonly string[]): string => Buffer.from(ids.join(''), 'hex').toString('base64url')

function unpacked(text: string): string[] | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length % idBytes !== 0 || bytes.length > maxIds * idBytes) return undefined
  return Array.from({ length: bytes.length / idBytes }, (_, i) => bytes.toString('hex', i * idBytes, (i + 1) * idBytes))
}

export const encodeFeedCursor = ({ ranked, later, shown, scanCursor }: FeedCursor): string =>
  [encodeCursor(scanCursor), shown, packed(ranked), packed(later)].join('.')

export function decodeFeedCursor(text: string): FeedCursor | undefined {
  const [, scanText = '', count = '', first = '', second = ''] =
    /^([0-9a-z]+-[0-9a-f]{1,12})\.(\d{1,3})\.([\w-]*)\.([\w-]*)$/.exec(text) ?? []
  const scanCursor = decodeCursor(scanText)
  const [ranked, later] = [unpacked(first), unpacked(second)]
  if (!scanCursor || !ranked || !later) return undefined
  const shown = Number(count)
  return shown <= ranked.length + later.length ? { ranked, later, shown, scanCursor } : undefined
}
