import type { LooseBlock } from '#shared/body/read/loose-block.ts'
import type { LicenseType } from '#shared/enums/license-type.ts'

/** A story as it lies in a file from elsewhere. */
export type FoundStory = {
  /** Names it for good, so that a second run knows it again: an id of where it is from, or its address. */
  sourceKey: string
  title: string
  subtitle: string
  blocks: LooseBlock[]
  tags: string[]
  /** When it was published there; undefined for a draft. */
  publishedAt?: Date | undefined
  canonicalUrl?: string | undefined
  /** What addresses without a host belong to; its canonical address where left out. */
  baseUrl?: string | undefined
  license?: LicenseType | undefined
  /** Set when not everyone could read it at its source. */
  restriction?: Restriction | undefined
  /** The picture that stood for it, where it stands in none of its blocks. */
  coverSource?: string | undefined
  /** What it held and a story here cannot, by name, with how often. */
  left: Map<string, number>
}

/** The widest audience a story may get here, and why, as a sentence for its writer. */
export type Restriction = { widest: 'LOCKED' | 'UNLISTED' | 'DRAFT'; reason: string }

export const importFormats = ['octavo', 'medium', 'ghost', 'wordpress', 'substack', 'markdown'] as const
export type ImportFormat = (typeof importFormats)[number]

/** A file of stories, ready to be read one by one. */
export type StoryFile = {
  format: ImportFormat
  /** How many stories there are to read. */
  count: number
  /** Throws ArchiveProblem for what cannot be read at all. Undefined where a story turned out to be none. */
  readStory: (index: number) => Promise<FoundStory | undefined>
  /** A picture that lies in the file itself. */
  readImage: (source: string, story: FoundStory) => Promise<Buffer | undefined>
  close: () => void
}

export const dateOf = (text: string | null | undefined): Date | undefined => {
  if (!text) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 ? undefined : date
}
