import { imageLayouts, type ImageLayout } from '../paragraph.ts'
import { untitledVideo } from '../render-video.ts'
import { safeHref } from '../safe-href.ts'
import { attribute, byTag, type Element, childElementsOf, findInside, hasClass, textIn } from './html-nodes.ts'
import type { ImportedBlock } from './imported-block.ts'
import type { OwnPath } from './read-context.ts'

const imageId = /^\/_\/img\/([0-9a-f]{8,12})(?:[?#]|$)/
const videoId = /^\/_\/video\/([0-9a-f]{8,12})\//
const mediaId = /^\/media\/([0-9a-f]{8,12})(?:[/?#]|$)/

/** The id of a picture or an embed in one of our paths. */
export const imageInPath = (path: string | undefined): string | undefined => imageId.exec(path ?? '')?.[1]
export const mediaInPath = (path: string | undefined): string | undefined => mediaId.exec(path ?? '')?.[1]

/** A picture by its address alone: an uploaded one, or one to fetch. */
export function readImageAddress(address: string, alt: string, ownPath: OwnPath): ImportedBlock {
  const own = imageInPath(ownPath(address))
  const block: ImportedBlock = { type: 'IMG', text: '', markups: [] }
  return own
    ? { ...block, image: { id: own, ...(alt && { alt }) } }
    : { ...block, imageSource: address, ...(alt && { imageAlt: alt }) }
}

const layoutByClass: [RegExp, ImageLayout][] = [
  [/\bbleed\b|\balignfull\b|\bkg-width-full\b|\bgraf--layoutFillWidth\b/, 'FULL_WIDTH'],
  [/\boutset\b|\balignwide\b|\bkg-width-wide\b|\bgraf--layoutOutsetCenter\b/, 'OUTSET_CENTER'],
]

/** The largest picture an element offers. Lazy-loading pages put it in attributes other than `src`. */
export function imageSourceOf(img: Element): string {
  const sets = [attribute(img, 'srcset'), attribute(img, 'data-srcset')].flatMap((set) => set.split(/,\s+/))
  const largest = sets
    .map((part) => /^\s*(\S+)\s+(\d+)w/.exec(part))
    .filter((part) => part !== null)
    .toSorted((a, b) => Number(b[2]) - Number(a[2]))[0]?.[1]
  return largest ?? [attribute(img, 'data-src'), attribute(img, 'src')].find((src) => src && !src.startsWith('data:')) ?? ''
}

const parsePixels = (value: string): number => (/^\d{1,5}$/.test(value) ? Number(value) : 0)

export function readImage(img: Element, ownPath: OwnPath, figure?: Element): ImportedBlock | undefined {
  const own = imageInPath(ownPath(attribute(img, 'src')))
  const source = imageSourceOf(img)
  if (!own && !source) return undefined
  const alt = attribute(img, 'alt').trim()
  const [width, height] = [parsePixels(attribute(img, 'width')), parsePixels(attribute(img, 'height'))]
  // A single pixel counts visitors; it is not a picture.
  if (!own && width === 1 && height === 1) return undefined
  const block: ImportedBlock = { type: 'IMG', text: '', markups: [] }
  const layout = figure && (ownLayout(figure) ?? layoutByClass.find(([pattern]) => hasClass(figure, pattern))?.[1])
  if (layout) block.layout = layout
  if (!own) return { ...block, imageSource: source, ...(alt && { imageAlt: alt }) }
  const focus = /^(\d{1,3}),(\d{1,3})$/.exec(attribute(img, 'data-focus'))
  return {
    ...block,
    image: {
      id: own,
      ...(alt && { alt }),
      ...(focus && { focusPercentX: Number(focus[1]), focusPercentY: Number(focus[2]) }),
      ...(width && height && { originalWidth: width, originalHeight: height }),
    },
  }
}

const ownLayout = (figure: Element): ImageLayout | undefined =>
  imageLayouts.find((layout) => layout === attribute(figure, 'data-layout'))

/** A video uploaded here; undefined for any other. */
export function readVideo(element: Element, ownPath: OwnPath): ImportedBlock | undefined {
  const source = findInside(element, byTag('source'))
  const id = videoId.exec(ownPath(attribute(source ?? element, 'src')) ?? '')?.[1]
  const posterImageId = imageInPath(ownPath(attribute(element, 'poster')))
  if (!id || !posterImageId) return undefined
  const title = attribute(element, 'aria-label')
  const [width, height] = [parsePixels(attribute(element, 'width')), parsePixels(attribute(element, 'height'))]
  const embed = {
    href: `/media/${id}`,
    ...(title && title !== untitledVideo && { title }),
    ...(width && height && { width, height }),
    posterImageId,
  }
  return { type: 'IFRAME', text: '', markups: [], mediaResourceId: id, embed }
}

/** A frame, or a link that stands for one: the address of its content. */
export function readFrame(element: Element, ownPath: OwnPath): ImportedBlock | undefined {
  const source = attribute(element, 'src') || attribute(element, 'data-src')
  const own = mediaInPath(ownPath(source))
  const block: ImportedBlock = { type: 'IFRAME', text: '', markups: [] }
  if (own) {
    const title = attribute(element, 'title')
    const [width, height] = [parsePixels(attribute(element, 'width')), parsePixels(attribute(element, 'height'))]
    const embed = { href: `/media/${own}/href`, ...(title && { title }), ...(width && height && { width, height }) }
    return { ...block, mediaResourceId: own, embed }
  }
  const href = safeHref(source.startsWith('//') ? `https:${source}` : source)
  return href && !href.startsWith('mailto:') ? { ...block, frameSource: href } : undefined
}

/** A link card: ours, and those that other editors write. */
export function readCard(element: Element, ownPath: OwnPath): ImportedBlock | undefined {
  const isCard = hasClass(element, /\bmixtape\b|\bkg-bookmark-card\b|\bgraf--mixtapeEmbed\b|\bmixtapeEmbed\b/)
  const link = element.tagName === 'a' ? element : isCard ? findInside(element, byTag('a')) : undefined
  const href = isCard && link ? safeHref(attribute(link, 'href')) : undefined
  if (!href) return undefined
  const partOf = (matches: (part: Element) => boolean) => {
    const part = findInside(element, matches)
    return part ? textIn(part).replace(/\s+/g, ' ').trim() : ''
  }
  const has = (pattern: RegExp) => (part: Element) => hasClass(part, pattern)
  const title = partOf(has(/\bkg-bookmark-title\b/)) || partOf(byTag('b', 'strong'))
  const description = partOf(has(/\bkg-bookmark-description\b/)) || partOf(byTag('i', 'em'))
  const site = partOf(has(/\bkg-bookmark-publisher\b/)) || partOf(byTag('small'))
  const picture = findInside(element, byTag('img'))
  const thumbnailSource = picture && attribute(picture, 'src')
  const thumbnail = thumbnailSource && imageInPath(ownPath(thumbnailSource))
  return {
    type: 'MIXTAPE_EMBED',
    text: '',
    markups: [],
    ...(thumbnailSource && !thumbnail && { thumbnailSource }),
    mixtape: {
      href,
      ...(title && { title }),
      ...(description && { description }),
      ...(site && { site }),
      ...(thumbnail && { thumbnailImageId: thumbnail }),
    },
  }
}

export const imageRowsOf = (table: Element): Element[] =>
  childElementsOf(table).flatMap((part) =>
    part.tagName === 'tr' ? [part] : /^t(head|body|foot)$/.test(part.tagName) ? childElementsOf(part).filter(byTag('tr')) : [],
  )
