import type { Left } from '#shared/body/read/left.ts'
import type { LooseBlock } from '#shared/body/read/loose-block.ts'
import type { LicenseType } from '#shared/enums/license-type.ts'

/** A story as it is in a file from elsewhere. */
export type FoundStory = {
  /** Which story it is at its source: the site, as far as the file names it, and the id the site gave it, empty where it has none. */
  source: { site: string; id: string }
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
  coverAlt?: string | undefined
  coverCaption?: string | undefined
  /** What it held and a story here cannot. */
  left: Left
}

/** A post that does not become a story, and why, as a sentence. */
export type SkippedStory = { title: string; skipped: string }

/** The widest audience a story may get here, and why, as a sentence for its writer. */
export type Restriction = { widest: 'LOCKED' | 'UNLISTED' | 'DRAFT'; reason: string }

export const importFormats = ['octavo', 'medium', 'ghost', 'wordpress', 'substack', 'markdown', 'html'] as const
export type ImportFormat = (typeof importFormats)[number]

/** A file of stories, ready to be read one by one. */
export type StoryFile = {
  format: ImportFormat
  /** How many posts there are to read. */
  count: number
  /** Throws ArchiveProblem for what cannot be read at all. */
  readStory: (index: number) => Promise<FoundStory | SkippedStory>
  /** A picture of one of the stories that lies in the file itself. */
  readImage: (source: string, index: number) => Promise<Buffer | undefined>
  close: () => void
}

export const dateOf = (text: string | null | undefined): Date | undefined => {
  if (!text) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1990 ? undefined : date
}
