const headBytes = 12
const entryBytes = 16

/** The tables of an OpenType font by tag; see the chapter "Font file" of the OpenType specification. */
export function readTables(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, i) => headBytes + entryBytes * i)
  return new Map(
    entries.map((at) => {
      const offset = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12))]
    }),
  )
}

const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc(-table.length & 3)])

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

/** A TrueType font of these tables. */
export function writeTables(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(headBytes + entryBytes * sorted.length)
  const log = Math.floor(Math.log2(sorted.length))
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(entryBytes * 2 ** log, 6)
  head.writeUInt16BE(log, 8)
  head.writeUInt16BE(entryBytes * (sorted.length - 2 ** log), 10)
  let offset = head.length
  const parts = sorted.map(([tag, table], i) => {
    const part = padded(table)
    const at = headBytes + entryBytes * i
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(checksum(part), at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    offset += part.length
    return part
  })
  return Buffer.concat([head, ...parts])
}

/** The characters a font has glyphs for, from the segments of its `cmap` (format 4). */
export function charactersOf(font: Buffer): Set<string> {
  const cmap = readTables(font).get('cmap') ?? Buffer.alloc(4)
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i))
  const at = starts.find((start) => cmap.readUInt16BE(start) === 4)
  if (at === undefined) throw new Error('The font has no cmap of format 4.')
  const bytes = cmap.readUInt16BE(at + 6)
  const found = new Set<string>()
  for (let i = 0; i < bytes; i += 2) {
    const last = cmap.readUInt16BE(at + 14 + i)
    const first = cmap.readUInt16BE(at + 16 + bytes + i)
    if (first < 0xffff) for (let code = first; code <= last; code++) found.add(String.fromCodePoint(code))
  }
  return found
}
