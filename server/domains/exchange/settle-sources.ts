import { storeImage } from '#server/domains/images/images.ts'
import { embedOf, type MediaResource, providerOf, readMedia } from '#server/domains/media/media.ts'
import type { Context } from '#server/platform/context.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { checkParagraph } from '#shared/body/check-body.ts'
import type { Body, Markup, ParagraphImage, TableCell } from '#shared/body/paragraph.ts'
import { type LooseBlock, nameBlocks } from '#shared/body/read/loose-block.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import type { FoundStory } from './found-story.ts'
import { absolute, OwnAssets } from './own-assets.ts'

const mostImages = 60
/** For all pictures of a story together; those that are not there by then stand as links. */
const timeForImages = 40_000
const atOnce = 4
const mostFrames = 20
const timeForFrames = 20_000

export type Settled = {
  body: Body
  cover: { id: string; alt: string } | undefined
  /** Pictures that could not be had; links to them stand where they stood. */
  missing: number
  /** Blocks that a story cannot hold. */
  dropped: number
}

type Sources = {
  /** A picture that came along with the story. */
  readImage: (source: string, story: FoundStory) => Promise<Buffer | undefined>
}

/** Makes pictures ours, and paragraphs such as may be kept. */
export async function settleSources(ctx: Context, ownerId: string, story: FoundStory, sources: Sources): Promise<Settled> {
  const baseUrl = story.baseUrl ?? story.canonicalUrl
  const own = new OwnAssets(ctx, baseUrl)
  const wanted = [
    story.coverSource,
    ...story.blocks.map(({ imageSource }) => imageSource),
    ...story.blocks.map(({ thumbnailSource }) => thumbnailSource),
  ].filter((source) => source !== undefined)
  const images = await fetchImages(ctx, ownerId, [...new Set(wanted)].slice(0, mostImages), {
    own,
    baseUrl,
    readImage: (source) => sources.readImage(source, story),
  })
  const frames = await readFrames(
    ctx,
    ownerId,
    story.blocks.flatMap(({ type, frameSource }) => (type === 'IFRAME' && frameSource ? [frameSource] : [])),
    own,
  )
  let missing = 0
  const blocks: LooseBlock[] = []
  for (const given of story.blocks) {
    const block = await withOwnLinks(given, own)
    if (block.type === 'IMG' && block.imageSource !== undefined) {
      const image = images.get(block.imageSource)
      if (!image) missing++
      const words = block.imageAlt || block.text || 'A picture'
      blocks.push(
        image
          ? { ...block, image: { ...block.image, ...image, ...altOf(block) } }
          : linkTo(absolute(block.imageSource, baseUrl), words),
      )
    } else if (block.type === 'IFRAME' && block.frameSource !== undefined) {
      const frame = frames.get(block.frameSource)
      const address = absolute(block.frameSource, baseUrl)
      blocks.push(frame ? { ...block, mediaResourceId: frame.id } : linkTo(address, address ?? ''))
    } else if (block.thumbnailSource !== undefined && block.mixtape) {
      const thumbnail = images.get(block.thumbnailSource)
      blocks.push({ ...block, mixtape: { ...block.mixtape, ...(thumbnail && { thumbnailImageId: thumbnail.id }) } })
    } else blocks.push(block)
  }
  const named = nameBlocks(blocks.filter(({ text, type, markups }) => type !== 'P' || text !== '' || markups.length > 0))
  const body: Body = []
  for (const paragraph of named.slice(0, bodyLimits.blocks - 2)) {
    const checked = checkParagraph(paragraph)
    if (!checked.ok) continue
    const frame = [...frames.values()].find(({ id }) => id === checked.paragraph.mediaResourceId)
    body.push(frame ? { ...checked.paragraph, embed: embedOf(frame) } : checked.paragraph)
  }
  const cover = story.coverSource === undefined ? undefined : images.get(story.coverSource)
  return { body, cover: cover && { id: cover.id, alt: '' }, missing, dropped: named.length - body.length }
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

/** What is framed by somebody we know can be framed here as well. */
async function readFrames(ctx: Context, ownerId: string, sources: string[], own: OwnAssets): Promise<Map<string, MediaResource>> {
  const found = new Map<string, MediaResource>()
  const deadline = performance.now() + timeForFrames
  for (const source of [...new Set(sources)].slice(0, mostFrames)) {
    const known = await own.media(source)
    if (known) found.set(source, known)
    const href = known ? undefined : providerOf(source)?.page
    if (!href || performance.now() > deadline) continue
    const media = await readMedia(ctx, href, ownerId)
    if (media?.frame_src) found.set(source, media)
  }
  return found
}

const altOf = ({ imageAlt, image }: LooseBlock): Pick<ParagraphImage, 'alt'> => {
  const alt = imageAlt ?? image?.alt
  return alt ? { alt } : {}
}

/** What cannot be had stands as a link, so that nothing of the story is lost without a trace. */
function linkTo(address: string | undefined, words: string): LooseBlock {
  const href = safeHref(address)
  const text = words.slice(0, 300)
  return href?.startsWith('http')
    ? { type: 'P', text, markups: [{ type: 'A', start: 0, end: text.length, href }] }
    : { type: 'P', text: '', markups: [] }
}

type ImageSources = {
  own: OwnAssets
  baseUrl: string | undefined
  readImage: (source: string) => Promise<Buffer | undefined>
}

async function fetchImages(
  ctx: Context,
  ownerId: string,
  wanted: string[],
  { own, baseUrl, readImage }: ImageSources,
): Promise<Map<string, ParagraphImage>> {
  const maxBytes = ctx.config.imageUploadMaxMb * 1024 * 1024
  const deadline = performance.now() + timeForImages
  const found = new Map<string, ParagraphImage>()
  const queue = [...wanted]
  const fetchOne = async (source: string): Promise<Buffer | undefined> => {
    const inside = await readImage(source)
    if (inside) return inside
    const address = absolute(source, baseUrl)
    const timeoutMs = Math.min(15_000, deadline - performance.now())
    if (!address || timeoutMs <= 0) return undefined
    const answer = await ctx.services.fetchOutside(address, {
      maxBytes,
      timeoutMs,
      accept: ['image/', 'application/octet-stream'],
    })
    return answer.ok ? answer.body : undefined
  }
  const work = async () => {
    for (let source = queue.shift(); source !== undefined; source = queue.shift()) {
      const known = await own.image(source)
      if (known) found.set(source, known)
      const bytes = known ? undefined : await fetchOne(source)
      if (!bytes) continue
      const kept = await storeImage({ store: ctx.services.images, db: ctx.db, now: ctx.now(), maxBytes }, bytes, ownerId)
      if (kept.ok) found.set(source, { id: kept.image.id, originalWidth: kept.image.width, originalHeight: kept.image.height })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}
