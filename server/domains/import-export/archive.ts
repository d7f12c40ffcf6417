import { buffer } from 'node:stream/consumers'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'

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
    // Refuses names that lead out of the archive, and fails for a file that unpacks to more than its declared size.
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) =>
      error || !zip ? reject(new ArchiveProblem(broken)) : resolve(zip),
    ),
  )

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > archiveLimits.entries)
    return Promise.reject(new ArchiveProblem(`This archive has more than ${archiveLimits.entries.toLocaleString('en')} files.`))
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new ArchiveProblem(broken)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      const problem = problemOf(entry)
      if (problem) return reject(new ArchiveProblem(problem))
      if (!entry.fileName.endsWith('/') && !/(?:^|\/)(?:__MACOSX|\.DS_Store)(?:\/|$)/.test(entry.fileName))
        entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
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
