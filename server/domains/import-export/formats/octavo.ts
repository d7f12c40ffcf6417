import { z } from 'zod'
import type { Markup, Paragraph } from '#shared/body/paragraph.ts'
import { omit, type Omissions } from '#shared/body/read/omissions.ts'
import type { ImportedBlock } from '#shared/body/read/imported-block.ts'
import { paragraphTypes } from '#shared/enums/body.ts'
import { licenseTypes } from '#shared/enums/stories.ts'
import { type Archive, ArchiveProblem } from '../archive.ts'
import { decodeText } from '#server/platform/decode-text.ts'
import { publishedOn } from '../parse-date.ts'
import type { StoryFile } from '../parsed-story.ts'
import { parseRestriction } from './restriction.ts'

/** The manifest of our own export. */
export const manifestName = 'octavo.json'
export const manifestShape = z.object({
  version: z.literal(1),
  /** The address of the originating site; missing in older exports. */
  site: z.url({ protocol: /^https?$/ }).optional(),
  stories: z.array(z.object({ id: z.string(), file: z.string(), html: z.string(), markdown: z.string() })),
  /** The image files by their original ids. */
  images: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof manifestShape>

/** A story in an export, complete enough to recreate it. Paragraphs are validated when they are saved. */
export const exportedStoryShape = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  tags: z.array(z.string()).max(20),
  publishedAt: z.string().nullable(),
  visibility: z.string(),
  license: z.enum(licenseTypes).catch('ALL_RIGHTS_RESERVED'),
  canonicalUrl: z.string().nullable(),
  /** As its writer chose it. */
  language: z.string().nullish(),
  cover: z.object({ id: z.string(), alt: z.string() }).nullable(),
  body: z.array(z.looseObject({ name: z.string(), type: z.string(), text: z.string(), markups: z.array(z.looseObject({})) })),
})
export type ExportedStory = z.output<typeof exportedStoryShape>

const json = (bytes: Buffer | undefined): unknown => {
  try {
    return JSON.parse(bytes ? decodeText(bytes).text : '')
  } catch {
    return undefined
  }
}

const imageSource = (id: string): string => `octavo:${id}`

/** Ids are local to the originating site, so images, embeds and people are referenced by address. */
function withoutIds({ mediaResourceId, ...block }: Paragraph, site = ''): ImportedBlock {
  const unresolved: ImportedBlock = {
    ...block,
    markups: block.markups.map((markup) => addressed(markup, site)),
    ...(block.table && {
      table: {
        ...block.table,
        rows: block.table.rows.map((row) =>
          row.map((cell) => ({ ...cell, markups: cell.markups.map((markup) => addressed(markup, site)) })),
        ),
      },
    }),
  }
  if (block.image) unresolved.imageSource = imageSource(block.image.id)
  if (block.type === 'IFRAME' && mediaResourceId)
    unresolved.frameSource = block.embed?.href.startsWith('http') ? block.embed.href : `${site}/media/${mediaResourceId}`
  if (block.mixtape) {
    const { thumbnailImageId, ...mixtape } = block.mixtape
    unresolved.mixtape = mixtape
    if (thumbnailImageId) unresolved.thumbnailSource = imageSource(thumbnailImageId)
  }
  return unresolved
}

function addressed(markup: Markup, site: string): Markup {
  if (markup.type !== 'MENTION') return markup
  const { start, end, userId, collectionId } = markup
  return { type: 'A', start, end, href: `${site}/${collectionId ? `c/${collectionId}` : `u/${userId}`}` }
}

export async function openOctavoExport(archive: Archive): Promise<StoryFile> {
  // Some programs pack a folder instead of what is in it.
  const name = archive.names.find((name) => name.endsWith(manifestName)) ?? manifestName
  const folder = name.slice(0, -manifestName.length)
  const manifest = manifestShape.safeParse(json(await archive.read(name)))
  if (!manifest.success) throw new ArchiveProblem('We can’t read this export. Its list of stories is damaged.')
  const { stories, images, site } = manifest.data
  return {
    format: 'octavo',
    count: stories.length,
    close: archive.close,
    readStory: async (index) => {
      const read = exportedStoryShape.safeParse(json(await archive.read(folder + (stories[index]?.file ?? ''))))
      if (!read.success) return { title: '', skipped: 'Its file in the archive can’t be read.' }
      const { id, title, subtitle, tags, publishedAt, license, canonicalUrl, language, cover, body, visibility } = read.data
      const known = (body as unknown as Paragraph[]).filter(({ type }) => paragraphTypes.includes(type))
      const left: Omissions = new Map()
      for (const { type } of body)
        if (!(paragraphTypes as readonly string[]).includes(type))
          omit(left, type, {
            kind: 'PARAGRAPH',
            reason: `A paragraph of the type “${type.slice(0, 40)}”, which isn’t known here.`,
          })
      return {
        source: { site: site ?? '', id },
        title,
        subtitle,
        blocks: known.map((block) => withoutIds(block, site)),
        baseUrl: site,
        tags,
        ...publishedOn(publishedAt),
        restriction: parseRestriction(visibility, 'in this export'),
        license,
        canonicalUrl: canonicalUrl ?? undefined,
        language: language ?? undefined,
        coverSource: cover ? imageSource(cover.id) : undefined,
        coverAlt: cover?.alt,
        left,
      }
    },
    readImage: async (source) => archive.read(folder + (images[source.replace(/^octavo:/, '')] ?? '')),
  }
}
