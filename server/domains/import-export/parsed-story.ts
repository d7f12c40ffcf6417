import type { Omissions } from '#shared/body/read/omissions.ts'
import type { ImportedBlock } from '#shared/body/read/imported-block.ts'
import type { LicenseType } from '#shared/enums/stories.ts'

/** A story as parsed from an import file. */
export type ParsedStory = {
  /** Identifies the story at its source: the site, if the file names it, and its id there, or empty. */
  source: { site: string; id: string }
  title: string
  subtitle: string
  blocks: ImportedBlock[]
  tags: string[]
  /** When it was published at the source; undefined for a draft. */
  publishedAt?: Date | undefined
  /** Why its date is not known, as a sentence. */
  dateProblem?: string | undefined
  canonicalUrl?: string | undefined
  /** As its writer says, as a BCP 47 tag. */
  language?: string | undefined
  /** The base for relative addresses; defaults to the canonical address. */
  baseUrl?: string | undefined
  license?: LicenseType | undefined
  /** Set when the story was not public at its source. */
  restriction?: Restriction | undefined
  /** The cover image, if it is not in any block. */
  coverSource?: string | undefined
  coverAlt?: string | undefined
  coverCaption?: string | undefined
  /** Sentences about the text as a whole, such as how its file was read. */
  remarks?: readonly (string | undefined)[]
  /** Elements that a story here does not support. */
  left: Omissions
}

/** A post that is not imported, with a sentence that says why. */
export type SkippedStory = { title: string; skipped: string }

/** The widest visibility the story may get, with a sentence for its writer that says why. */
export type Restriction = { widest: 'LOCKED' | 'UNLISTED' | 'DRAFT'; reason: string }

export const importFormats = ['octavo', 'medium', 'ghost', 'wordpress', 'substack', 'markdown', 'html'] as const
export type ImportFormat = (typeof importFormats)[number]

/** An import file whose stories are read one by one. */
export type StoryFile = {
  format: ImportFormat
  count: number
  /** Throws ArchiveProblem if the post cannot be read at all. */
  readStory: (index: number) => Promise<ParsedStory | SkippedStory>
  /** An image of this story that is inside the file. */
  readImage: (source: string, index: number) => Promise<Buffer | undefined>
  close: () => void
}
