import { embedOf, providerOf, readMedia } from '#server/domains/media/media.ts'
import type { Context } from '#server/platform/context.ts'
import { checkParagraph } from '#shared/body/check-body.ts'
import type { Body, Markup, ParagraphImage, TableCell } from '#shared/body/paragraph.ts'
import { type LooseBlock, nameBlocks } from '#shared/body/read/loose-block.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { type FetchedImage, fetchImages } from './fetch-images.ts'
import { kindOf } from './fit-blocks.ts'
import { absolute, type FramedAsset, OwnAssets } from './own-assets.ts'
import type { PreparedStory } from './prepare-story.ts'
import { ReportBuilder, type StoryReport } from './story-report.ts'

const maxFrames = 20
const framesTimeoutMs = 20_000

type StoryToResolve = Pick<PreparedStory, 'blocks'> &
  Partial<Pick<PreparedStory, 'baseUrl' | 'canonicalUrl' | 'coverSource' | 'coverAlt' | 'report'>>

export type Resolved = {
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
export async function resolveAssets(ctx: Context, ownerId: string, story: StoryToResolve, sources: Sources): Promise<Resolved> {
  const report = new ReportBuilder(story.report)
  const baseUrl = story.baseUrl ?? story.canonicalUrl
  const own = new OwnAssets(ctx, baseUrl)
  const wanted = [
    story.coverSource,
    ...story.blocks.flatMap(({ imageSource, thumbnailSource }) => [imageSource, thumbnailSource]),
  ]
  const images = await fetchImages(ctx, ownerId, new Set(wanted.filter((source) => source !== undefined)), {
    own,
    baseUrl,
    ...sources,
  })
  const frames = await readFrames(ctx, ownerId, own, story.blocks)
  const blocks: LooseBlock[] = []
  for (const given of story.blocks) {
    const block = await withOwnLinks(given, own)
    if (block.type === 'IMG' && block.imageSource !== undefined)
      blocks.push(
        ...placeImage(block, { found: images.get(block.imageSource), address: absolute(block.imageSource, baseUrl), report }),
      )
    else if (block.type === 'IFRAME' && block.frameSource !== undefined)
      blocks.push(
        ...placeFrame(block, { found: frames.get(block.frameSource), address: absolute(block.frameSource, baseUrl), report }),
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
    const checked = checkParagraph(paragraph)
    if (checked.ok) body.push({ ...checked.paragraph, ...(paragraph.embed && { embed: paragraph.embed }) })
    else {
      problem ??= checked.message
      report.skip(kindOf(paragraph), checked.message)
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

type Placing<Found> = { found: Found | undefined; address: string | undefined; report: ReportBuilder }

function placeImage(block: LooseBlock, { found, address, report }: Placing<FetchedImage>): LooseBlock[] {
  const image = imageOf(found)
  const alt = block.imageAlt ?? block.image?.alt
  if (image) return [{ ...block, image: { ...block.image, ...image, ...(alt && { alt }) } }]
  const link = linkTo(address, alt || 'Image')
  if (link) report.change('IMAGE', `${problemOf(found)} A link takes its place.`)
  else report.skip('IMAGE', problemOf(found))
  return [...(link ? [link] : []), ...captionOf(block, report)]
}

function placeFrame(block: LooseBlock, { found, address, report }: Placing<FramedAsset>): LooseBlock[] {
  // The title and description of our own videos are given where they are embedded.
  const title = found?.embed.posterImageId ? block.embed?.title : undefined
  if (found) return [{ ...block, mediaResourceId: found.id, embed: { ...found.embed, ...(title && { title }) } }]
  const link = linkTo(address, address ?? '')
  if (link) report.change('EMBED', 'It can’t be embedded here. A link takes its place.')
  else report.skip('EMBED', 'It can’t be embedded here, and it has no URL to link to.')
  return [...(link ? [link] : []), ...captionOf(block, report)]
}

/** Keeps a caption even if its image or embed became a link. */
function captionOf({ text, markups }: LooseBlock, report: ReportBuilder): LooseBlock[] {
  if (!text) return []
  report.change('CAPTION', 'It became a paragraph of its own.')
  return [{ type: 'P', text, markups }]
}

function linkTo(address: string | undefined, words: string): LooseBlock | undefined {
  const href = safeHref(address)
  const text = words.slice(0, 300).toWellFormed()
  return href?.startsWith('http') ? { type: 'P', text, markups: [{ type: 'A', start: 0, end: text.length, href }] } : undefined
}

async function withOwnLinks(block: LooseBlock, own: OwnAssets): Promise<LooseBlock> {
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
async function readFrames(
  ctx: Context,
  ownerId: string,
  own: OwnAssets,
  blocks: readonly LooseBlock[],
): Promise<Map<string, FramedAsset>> {
  const found = new Map<string, FramedAsset>()
  const deadline = performance.now() + framesTimeoutMs
  const sources = new Set(blocks.flatMap(({ type, frameSource }) => (type === 'IFRAME' && frameSource ? [frameSource] : [])))
  for (const source of [...sources].slice(0, maxFrames)) {
    const known = await own.media(source)
    const href = known || performance.now() > deadline ? undefined : providerOf(source)?.page
    const media = href ? await readMedia(ctx, href, ownerId) : undefined
    const framed = known ?? (media?.frame_src && { id: media.id, embed: embedOf(media) })
    if (framed) found.set(source, framed)
  }
  return found
}
