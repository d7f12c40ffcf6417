import { blocks } from '../blocks/blocks.ts'
import { attribute, childElementsOf, type Element, findInside, hasClass, styleOf, textIn } from './html-nodes.ts'
import type { ImportedBlock } from './imported-block.ts'

/** Elements that show nothing. */
export const invisible = new Set([
  'style',
  'template',
  'head',
  'title',
  'link',
  'meta',
  'param',
  'track',
  'col',
  'colgroup',
  'datalist',
])
const field = 'A field or button that only worked on its original page.'
/** Elements that only work on their own page, with what the report says of them. */
export const controls: Record<string, string> = {
  button: field,
  select: field,
  textarea: field,
  input: field,
  nav: 'A menu of its original page.',
  svg: 'A drawing in the code of its page (SVG).',
}
export const mediaReasons: Record<string, string> = {
  video: 'Video files can’t be imported. Embed a video from a service that hosts it.',
  audio: 'Audio files can’t be imported. Embed it from a service that hosts it.',
}
export const hasNoPlace = new Set(['video', 'audio', 'object', 'embed', 'canvas', 'map', 'math'])
export const block =
  /^(?:address|article|aside|body|center|dd|details|div|dl|dt|fieldset|footer|form|header|html|main|section|summary)$/

/** A card shows no text but its own. */
export function hasCaption({ type }: ImportedBlock): boolean {
  const { text, media } = blocks[type]
  return text === 'caption' && media !== 'card'
}

/** The link from a note back to its reference. */
export const isBackLink = (element: Element): boolean =>
  element.tagName === 'a' &&
  (attribute(element, 'role') === 'doc-backlink' ||
    hasClass(element, /\bfootnote-back/) ||
    /^\s*[↩↵^]\uFE0E?\s*$/.test(textIn(element)))

/** The nearest descendants that match, without those inside another element of a kind. */
export const findOwn = (
  element: Element,
  matches: (candidate: Element) => boolean,
  within: (candidate: Element) => boolean,
): Element[] =>
  childElementsOf(element).flatMap((child) => (matches(child) ? [child] : within(child) ? [] : findOwn(child, matches, within)))

export const idOf = (element: Element): string =>
  attribute(element, 'id') || attribute(findInside(element, (inner) => attribute(inner, 'id') !== '') ?? element, 'id')

const fileOf = (address: string): string => /([^/?#]+)(?:[?#].*)?$/.exec(address)?.[1]?.replace(/-\d+x\d+(?=\.\w+$)/, '') ?? ''

/** Whether a link leads to a picture itself, in another size. */
export const isSamePicture = (link: string, source: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|svg|heic)(?:[?#]|$)/i.test(link) || fileOf(link) === fileOf(source) || link.includes(source)

/** A small drawing that stands next to words. */
export const isIcon = (svg: Element): boolean => {
  const size = /^0 0 (\d+(?:\.\d+)?) /.exec(attribute(svg, 'viewbox') || attribute(svg, 'viewBox'))?.[1]
  const width = Number(attribute(svg, 'width') || size || 100)
  return attribute(svg, 'aria-hidden') === 'true' || width <= 32 || hasClass(svg, /icon/i)
}

/** Word writes a list as paragraphs with a level, and their bullets as text marked to be ignored. */
export function wordListItem(element: Element): Pick<ImportedBlock, 'type' | 'indent'> | undefined {
  const level = /\blevel(\d)/.exec(styleOf(element, 'mso-list'))?.[1]
  if (!level) return undefined
  const sign = findInside(element, (inner) => styleOf(inner, 'mso-list') === 'ignore')
  const indent = Math.min(5, Number(level) - 1)
  return { type: sign && /[0-9a-z][.)]/i.test(textIn(sign)) ? 'OLI' : 'ULI', ...(indent > 0 && { indent }) }
}
