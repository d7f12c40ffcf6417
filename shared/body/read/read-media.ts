import { imageLayouts, type ImageLayout } from '../paragraph.ts'
import { untitledVideo } from '../render-video.ts'
import { attribute, byTag, type Element, childElementsOf, findInside, hasClass, styleOf, textIn } from './html-nodes.ts'
import type { ImportedBlock } from './imported-block.ts'
import { readHref } from './link-mark.ts'
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

/** Where pages that load pictures late put their addresses. */
const sourceAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-image', 'src']
const setAttributes = ['srcset', 'data-srcset', 'data-lazy-srcset']

/** The largest picture of the sets of an element, by its width or density. */
function largestOf(element: Element): string | undefined {
  const sets = setAttributes.flatMap((name) => attribute(element, name).split(/,\s+|(?<=\s\d+(?:\.\d+)?[wx]),/))
  return sets
    .map((part) => /^\s*(\S+)\s+(\d+(?:\.\d+)?)[wx]/.exec(part))
    .filter((part) => part !== null)
    .toSorted((a, b) => Number(b[2]) - Number(a[2]))[0]?.[1]
}

const isData = (source: string): boolean => /^data:/i.test(source)

/** The largest picture an element offers. One that is written into the page itself counts only where there is no other. */
export function imageSourceOf(img: Element): string {
  const sources = sourceAttributes.map((name) => attribute(img, name).trim()).filter(Boolean)
  const picture =
    img.parentNode && 'tagName' in img.parentNode && img.parentNode.tagName === 'picture' ? img.parentNode : undefined
  const ofPicture = picture ? childElementsOf(picture).filter(byTag('source')).map(largestOrOnly) : []
  return largestOf(img) ?? [...sources, ...ofPicture].find((source) => source && !isData(source)) ?? sources.at(-1) ?? ''
}

const largestOrOnly = (source: Element): string => largestOf(source) ?? attribute(source, 'srcset').trim()

/** A single pixel counts visitors; it is not a picture. */
export const isPixel = (img: Element): boolean => attribute(img, 'width') === '1' && attribute(img, 'height') === '1'

/** The character that an emoji drawn as a picture stands for. */
export const emojiOf = (img: Element): string =>
  hasClass(img, /\b(?:wp-smiley|emoji|emojione|joypixels|twemoji)\b/) || attribute(img, 'data-emoji') !== ''
    ? attribute(img, 'alt') || attribute(img, 'data-emoji')
    : ''

const parsePixels = (value: string): number => (/^\d{1,5}$/.test(value) ? Number(value) : 0)

export function readImage(img: Element, ownPath: OwnPath, figure?: Element): ImportedBlock | undefined {
  const own = imageInPath(ownPath(attribute(img, 'src')))
  const source = imageSourceOf(img)
  if (!own && !source) return undefined
  const alt = attribute(img, 'alt').trim()
  const [width, height] = [parsePixels(attribute(img, 'width')), parsePixels(attribute(img, 'height'))]
  if (!own && isPixel(img)) return undefined
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
  const source = ['src', 'data-src', 'data-lazy-src', 'data-litespeed-src']
    .map((name) => attribute(element, name))
    .find((address) => address !== '' && address !== 'about:blank')
  if (!source) return undefined
  const own = mediaInPath(ownPath(source))
  const block: ImportedBlock = { type: 'IFRAME', text: '', markups: [] }
  if (own) {
    const title = attribute(element, 'title')
    const [width, height] = [parsePixels(attribute(element, 'width')), parsePixels(attribute(element, 'height'))]
    const embed = { href: `/media/${own}/href`, ...(title && { title }), ...(width && height && { width, height }) }
    return { ...block, mediaResourceId: own, embed }
  }
  const href = readHref(source)
  return href && !href.startsWith('mailto:') ? { ...block, frameSource: href } : undefined
}

/** A link card: ours, and those that other editors write. */
export function readCard(element: Element, ownPath: OwnPath): ImportedBlock | undefined {
  const isCard = hasClass(element, /\bmixtape\b|\bkg-bookmark-card\b|\bgraf--mixtapeEmbed\b|\bmixtapeEmbed\b/)
  const link = element.tagName === 'a' ? element : isCard ? findInside(element, byTag('a')) : undefined
  const href = isCard && link ? readHref(attribute(link, 'href')) : undefined
  if (!href) return undefined
  const partOf = (matches: (part: Element) => boolean) => {
    const part = findInside(element, matches)
    return part ? textIn(part).replace(/\s+/g, ' ').trim() : ''
  }
  const has = (pattern: RegExp) => (part: Element) => hasClass(part, pattern)
  const title = partOf(has(/\bkg-bookmark-title\b/)) || partOf(byTag('b', 'strong'))
  const description = partOf(has(/\bkg-bookmark-description\b/)) || partOf(byTag('i', 'em'))
  const site = partOf(has(/\bkg-bookmark-publisher\b/)) || partOf(byTag('small')) || restOf(element, [title, description])
  const picture = findInside(element, byTag('img'))
  const background = /url\(\s*["']?([^"')]+)/.exec(
    attribute(findInside(element, (part) => styleOf(part, 'background-image') !== '') ?? element, 'style'),
  )?.[1]
  const thumbnailSource = (picture && attribute(picture, 'src')) ?? background
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

/** What a card says besides its title and description. */
const restOf = (element: Element, known: readonly string[]): string =>
  known
    .reduce((text, words) => text.replace(words, ' '), textIn(element).replace(/\s+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

export const imageRowsOf = (table: Element): Element[] =>
  childElementsOf(table).flatMap((part) =>
    part.tagName === 'tr' ? [part] : /^t(head|body|foot)$/.test(part.tagName) ? childElementsOf(part).filter(byTag('tr')) : [],
  )
