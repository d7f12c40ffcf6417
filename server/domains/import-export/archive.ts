import { formatNumber } from '#shared/text/count.ts'
import { buffer } from 'node:stream/consumers'
import { fromBuffer, getFileNameLowLevel, parseExtraFields, type Entry, validateFileName, type ZipFile } from 'yauzl'
import { decodeText } from '#server/platform/decode-text.ts'

export const archiveLimits = {
  entries: 20_000,
  /** Per file, unpacked. */
  entryBytes: 50 * 1024 * 1024,
  /** All files read, unpacked. */
  totalBytes: 400 * 1024 * 1024,
  /** No real text or image compresses better, so more suggests a zip bomb. */
  ratio: 1_000,
} as const

/** The message is shown to the user who uploaded the archive. */
export class ArchiveProblem extends Error {}

export type Archive = {
  /** The paths of its files. */
  names: string[]
  /** The bytes of one file; undefined if there is none of this name. */
  read: (name: string) => Promise<Buffer | undefined>
  close: () => void
}

const broken = 'This file isn’t a zip archive, or it’s damaged.'

/** Opens a zip archive held in memory. Reads only the directory; a file is unpacked on demand, with its size limited. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await open(bytes)
  try {
    const entries = await listEntries(zip)
    let total = 0
    return {
      names: [...entries.keys()],
      close: () => zip.close(),
      read: async (name) => {
        const entry = entries.get(name)
        if (!entry) return undefined
        total += entry.uncompressedSize
        if (total > archiveLimits.totalBytes) throw new ArchiveProblem('This archive is too large to unpack.')
        return unpack(zip, entry)
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    // Names are decoded here, because many programs do not say how they wrote them. Fails for a file that unpacks to more than its
    // declared size.
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, zip) =>
      error || !zip ? reject(new ArchiveProblem(broken)) : resolve(zip),
    ),
  )

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > archiveLimits.entries)
    return Promise.reject(new ArchiveProblem(`This archive has more than ${formatNumber(archiveLimits.entries, 'en')} files.`))
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new ArchiveProblem(broken)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      const name = nameOf(entry)
      const problem = validateFileName(name) === null ? problemOf(entry) : broken
      if (problem) return reject(new ArchiveProblem(problem))
      if (!name.endsWith('/') && !ofSystem.test(name)) entries.set(freeName(name, entries), entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** What operating systems add to archives. */
const ofSystem = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/i
const utf8Flag = 0x800
const unicodePath = 0x7075

/**
 * The path of a file: in UTF-8 where the entry or its bytes say so, with composed letters and slashes. Programs for Windows write
 * backslashes, those for macOS decomposed letters, and many leave out the flag for UTF-8.
 */
function nameOf({ fileNameRaw: raw, extraFieldRaw, generalPurposeBitFlag }: Entry): string {
  const extra = parseExtraFields(extraFieldRaw)
  const isMarked = (generalPurposeBitFlag & utf8Flag) !== 0 || extra.some(({ id }) => id === unicodePath)
  const name = isMarked ? getFileNameLowLevel(generalPurposeBitFlag, raw, extra, true) : decodeName(raw)
  return name
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(/(^|\/)(?:\.\/)+/g, '$1')
    .normalize('NFC')
}

/** Without a flag a name may be in UTF-8 all the same, else in an encoding of its computer. */
function decodeName(raw: Buffer): string {
  const { text, guess } = decodeText(raw)
  if (guess !== 'windows-1252') return text
  const isDos = raw.some((byte) => byte >= 0x80 && byte <= 0xa8)
  return isDos ? getFileNameLowLevel(0, raw, [], true) : text
}

/** Two files may have one name, for a program that does not look. */
function freeName(name: string, entries: ReadonlyMap<string, Entry>): string {
  if (!entries.has(name)) return name
  const [, stem = name, extension = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? []
  for (let number = 2; ; number++) if (!entries.has(`${stem} (${number})${extension}`)) return `${stem} (${number})${extension}`
}

function problemOf(entry: Entry): string | undefined {
  if (entry.isEncrypted()) return 'This archive is locked with a password.'
  if (entry.uncompressedSize > archiveLimits.entryBytes) return 'A file in this archive is too large.'
  if (entry.uncompressedSize > 1024 * 1024 && entry.uncompressedSize > entry.compressedSize * archiveLimits.ratio) return broken
  return undefined
}

function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return reject(new ArchiveProblem(broken))
      buffer(stream).then(resolve, () => reject(new ArchiveProblem(broken)))
    }),
  )
}
