import { toEmbed, findProvider, loadMedia } from '#server/domains/media/media.ts'
import type { Context } from '#server/platform/context.ts'
import { validateParagraph } from '#shared/body/check-body.ts'
import type { Body, Markup, ParagraphImage, TableCell } from '#shared/body/paragraph.ts'
import { type ImportedBlock, nameBlocks } from '#shared/body/read/imported-block.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { type FetchedImage, fetchImages } from './fetch-images.ts'
import { elementKind } from './fit-blocks.ts'
import { toAbsoluteUrl, type EmbedAsset, OwnAssets } from './own-assets.ts'
import type { PreparedStory } from './prepare-story.ts'
import { ReportBuilder, type StoryReport } from './story-report.ts'

const maxFrames = 20
const framesTimeoutMs = 20_000

type StoryToResolve = Pick<PreparedStory, 'blocks'> &
  Partial<Pick<PreparedStory, 'baseUrl' | 'canonicalUrl' | 'coverSource' | 'coverAlt' | 'report'>>

export type ResolvedStory = {
  body: Body
  cover: { id: string; alt: string } | undefined
  report: StoryReport
  /** Why a paragraph could not be saved, as a sentence. */
  problem: string | undefined
}

type Sources = {
  /** An image inside the uploaded archive. */
  readImage: (source: string) => Promise<Buffer | undefined>
}

/** The body of a story with its images, embeds and mentions resolved. What cannot be resolved becomes a link. */
export async function resolveAssets(
  ctx: Context,
  ownerId: string,
  story: StoryToResolve,
  sources: Sources,
): Promise<ResolvedStory> {
  const report = new ReportBuilder(story.report)
  const baseUrl = story.baseUrl ?? story.canonicalUrl
  const own = new OwnAssets(ctx, baseUrl)
  const imageSources = [
    story.coverSource,
    ...story.blocks.flatMap(({ imageSource, thumbnailSource }) => [imageSource, thumbnailSource]),
  ]
  const images = await fetchImages(ctx, ownerId, new Set(imageSources.filter((source) => source !== undefined)), {
    own,
    baseUrl,
    ...sources,
  })
  const frames = await resolveEmbeds(ctx, ownerId, own, story.blocks)
  const blocks: ImportedBlock[] = []
  for (const sourceBlock of story.blocks) {
    const block = await resolveLinks(sourceBlock, own)
    if (block.type === 'IMG' && block.imageSource !== undefined)
      blocks.push(
        ...placeImage(block, {
          found: images.get(block.imageSource),
          address: addressOf(block.imageSource, baseUrl),
          report,
        }),
      )
    else if (block.type === 'IFRAME' && block.frameSource !== undefined)
      blocks.push(
        ...placeFrame(block, {
          found: frames.get(block.frameSource),
          address: toAbsoluteUrl(block.frameSource, baseUrl),
          report,
        }),
      )
    else if (block.thumbnailSource !== undefined && block.mixtape) {
      const thumbnail = imageOf(images.get(block.thumbnailSource))
      if (!thumbnail) report.change('EMBED', 'The image of its card couldn’t be fetched.')
      blocks.push({ ...block, mixtape: { ...block.mixtape, ...(thumbnail && { thumbnailImageId: thumbnail.id }) } })
    } else blocks.push(block)
  }
  const body: Body = []
  let problem: string | undefined
  for (const paragraph of nameBlocks(blocks)) {
    const checked = validateParagraph(paragraph)
    if (checked.ok) body.push({ ...checked.paragraph, ...(paragraph.embed && { embed: paragraph.embed }) })
    else {
      problem ??= checked.message
      report.skip(elementKind(paragraph), checked.message)
    }
  }
  const coverImage = story.coverSource === undefined ? undefined : imageOf(images.get(story.coverSource))
  if (story.coverSource !== undefined && !coverImage) report.skip('COVER', problemOf(images.get(story.coverSource)))
  const cover = coverImage && { id: coverImage.id, alt: story.coverAlt ?? '' }
  return { body, cover, report: report.result(), problem }
}

const imageOf = (found: FetchedImage | undefined): ParagraphImage | undefined =>
  found && 'image' in found ? found.image : undefined
const problemOf = (found: FetchedImage | undefined): string =>
  found && 'problem' in found ? found.problem : 'It couldn’t be fetched.'

const addressOf = (source: string, baseUrl: string | undefined): string | undefined =>
  /^data:/i.test(source) ? undefined : toAbsoluteUrl(source, baseUrl)

type Placing<Found> = { found: Found | undefined; address: string | undefined; report: ReportBuilder }

function placeImage(block: ImportedBlock, { found, address, report }: Placing<FetchedImage>): ImportedBlock[] {
  const image = imageOf(found)
  const alt = block.imageAlt ?? block.image?.alt
  if (image) return [{ ...block, image: { ...block.image, ...image, ...(alt && { alt }) } }]
  const link = linkTo(address, alt || 'Image')
  if (link) report.change('IMAGE', `${problemOf(found)} A link takes its place.`)
  else report.skip('IMAGE', problemOf(found))
  return [...(link ? [link] : []), ...captionOf(block, report)]
}

function placeFrame(block: ImportedBlock, { found, address, report }: Placing<EmbedAsset>): ImportedBlock[] {
  // The title and description of our own videos are given where they are embedded.
  const title = found?.embed.posterImageId ? block.embed?.title : undefined
  if (found) return [{ ...block, mediaResourceId: found.id, embed: { ...found.embed, ...(title && { title }) } }]
  const link = linkTo(address, address ?? '')
  if (link) report.change('EMBED', 'It can’t be embedded here. A link takes its place.')
  else report.skip('EMBED', 'It can’t be embedded here, and it has no URL to link to.')
  return [...(link ? [link] : []), ...captionOf(block, report)]
}

/** Keeps a caption even if its image or embed became a link. */
function captionOf({ text, markups }: ImportedBlock, report: ReportBuilder): ImportedBlock[] {
  if (!text) return []
  report.change('CAPTION', 'It became a paragraph of its own.')
  return [{ type: 'P', text, markups }]
}

function linkTo(address: string | undefined, words: string): ImportedBlock | undefined {
  const href = safeHref(address)
  if (!href?.startsWith('http')) return undefined
  return { type: 'P', text: words, markups: [{ type: 'A', start: 0, end: words.length, href }] }
}

async function resolveLinks(block: ImportedBlock, own: OwnAssets): Promise<ImportedBlock> {
  const linksIn = async (markups: readonly Markup[]): Promise<Markup[]> =>
    (await Promise.all(markups.map(async (markup) => (markup.type === 'A' ? own.link(markup) : markup)))).filter(
      (markup) => markup !== undefined,
    )
  const cellsIn = async (cells: readonly TableCell[]): Promise<TableCell[]> =>
    Promise.all(cells.map(async ({ text, markups }) => ({ text, markups: await linksIn(markups) })))
  return {
    ...block,
    markups: await linksIn(block.markups),
    ...(block.table && { table: { ...block.table, rows: await Promise.all(block.table.rows.map(cellsIn)) } }),
  }
}

/** The embeds of supported services, and those embedded here before. */
async function resolveEmbeds(
  ctx: Context,
  ownerId: string,
  own: OwnAssets,
  blocks: readonly ImportedBlock[],
): Promise<Map<string, EmbedAsset>> {
  const found = new Map<string, EmbedAsset>()
  const deadline = performance.now() + framesTimeoutMs
  const sources = new Set(blocks.flatMap(({ type, frameSource }) => (type === 'IFRAME' && frameSource ? [frameSource] : [])))
  for (const source of [...sources].slice(0, maxFrames)) {
    const ownMedia = await own.media(source)
    const href = ownMedia || performance.now() > deadline ? undefined : findProvider(source)?.page
    const media = href ? await loadMedia(ctx, href, ownerId) : undefined
    const framed = ownMedia ?? (media?.frameSrc && { id: media.id, embed: toEmbed(media) })
    if (framed) found.set(source, framed)
  }
  return found
}
