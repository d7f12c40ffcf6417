import { t } from '#shared/translation/translate.ts'
import type { ParagraphType } from '#shared/enums/body.ts'
import { imagePath, imageWidths } from '#shared/text/images.ts'
import { objectIdPattern } from '../body-limits.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Paragraph } from '../paragraph.ts'
import { isVideo, renderVideo } from '../render-video.ts'
import { safeHref } from '../safe-href.ts'
import type { Block, HtmlParts } from './block.ts'

const layoutClass = {
  INSET_CENTER: '',
  OUTSET_CENTER: ' class="outset"',
  FULL_WIDTH: ' class="bleed"',
  OUTSET_ROW: ' class="row"',
  OUTSET_ROW_CONTINUE: ' class="row"',
}
const layoutSizes = {
  INSET_CENTER: '(min-width: 728px) 680px, calc(100vw - 48px)',
  OUTSET_CENTER: '(min-width: 1240px) 1192px, calc(100vw - 48px)',
  FULL_WIDTH: '100vw',
  OUTSET_ROW: '(min-width: 728px) 50vw, 100vw',
  OUTSET_ROW_CONTINUE: '(min-width: 728px) 50vw, 100vw',
}
const srcsetWidths = imageWidths.filter((width) => width >= 480)
const plainWidth = 1360

function renderImage({ image, layout = 'INSET_CENTER' }: Paragraph, { anchor, text, options, isFirstImage }: HtmlParts): string {
  if (!image) return ''
  const { baseUrl = '', plain, imageAddress } = options
  const caption = text()
  const { originalWidth: width, originalHeight: height } = image
  const size = width && height ? ` width="${Number(width)}" height="${Number(height)}"` : ''
  const alt = ` alt="${escapeHtml(image.alt ?? '')}"`
  const { focusPercentX: x, focusPercentY: y } = image
  const focus = x === undefined || y === undefined ? '' : ` data-focus="${Number(x)},${Number(y)}"`
  const src = ` src="${imageAddress ? escapeHtml(imageAddress(image.id)) : `${baseUrl}${imagePath(image.id, { width: plainWidth })}`}"`
  const figcaption = caption ? `<figcaption>${caption}</figcaption>` : ''
  if (plain) {
    const shownWidth = options.maxImageWidth && Math.min(options.maxImageWidth, width || options.maxImageWidth)
    return `<figure${anchor}><img${src}${shownWidth ? ` width="${Number(shownWidth)}"` : ''}${alt}>${figcaption}</figure>`
  }
  const widths = srcsetWidths.filter((w) => !width || w <= width * 1.2)
  const srcset =
    widths.length > 0 ? ` srcset="${widths.map((w) => `${imagePath(image.id, { width: w })} ${w}w`).join(', ')}"` : ''
  // Pictures of equal height share the width of a row in proportion to their aspect ratios.
  const share = layout.startsWith('OUTSET_ROW') && width && height ? ` style="--share:${(width / height).toFixed(3)}"` : ''
  const loading = isFirstImage ? ' fetchpriority="high"' : ' loading="lazy" decoding="async"'
  return `<figure${anchor}${layoutClass[layout]}${share}><img class="art"${src}${srcset} sizes="${layoutSizes[layout]}"${size}${alt}${focus}${loading}>${figcaption}</figure>`
}

function renderCard({ mixtape }: Paragraph, { anchor, options: { baseUrl = '', plain, card } }: HtmlParts): string {
  if (mixtape && card) return card(mixtape)
  const href = safeHref(mixtape?.href)
  if (!mixtape || !href) return ''
  const address = escapeHtml(href.startsWith('/') ? `${baseUrl}${href}` : href)
  const title = escapeHtml(mixtape.title ?? href)
  if (plain) return `<p><a href="${address}">${title}</a></p>`
  const description = mixtape.description ? `<i>${escapeHtml(mixtape.description)}</i>` : ''
  const site = mixtape.site ? `<small>${escapeHtml(mixtape.site)}</small>` : ''
  const thumbnail = mixtape.thumbnailImageId
    ? `<img class="art" src="${imagePath(mixtape.thumbnailImageId, { width: 160, height: 160, fit: 'crop' })}" width="160" height="160" alt="" loading="lazy">`
    : ''
  return `<a${anchor} class="mixtape${thumbnail ? '' : ' mixtape--plain'}" href="${address}" rel="noopener ugc nofollow"><span><b>${title}</b>${description}${site}</span>${thumbnail}</a>`
}

/** A frame served from our own address at the embed's size; outside our pages a link to its source. */
function renderFrame(paragraph: Paragraph, { anchor, text, options }: HtmlParts): string {
  const { mediaResourceId, embed } = paragraph
  const { baseUrl = '', plain } = options
  const caption = text()
  if (!mediaResourceId || !objectIdPattern.test(mediaResourceId)) return ''
  if (isVideo(embed)) return renderVideo(paragraph, embed, caption, anchor, options)
  const title = escapeHtml(embed?.title || embed?.provider || t`Embedded content`)
  const frame = plain
    ? `<a href="${baseUrl}/media/${mediaResourceId}/href">${title}</a>`
    : `<iframe src="/media/${mediaResourceId}" title="${title}"${sizeOf(embed?.width, embed?.height)} loading="lazy" allowfullscreen></iframe>`
  return `<figure${anchor}${plain ? '' : ' class="embed"'}>${frame}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

const sizeOf = (width?: number, height?: number): string =>
  width && height ? ` width="${Number(width)}" height="${Number(height)}" style="--ratio:${Number(width)}/${Number(height)}"` : ''

const captioned = { text: 'caption', isQuotable: false, isAllowedInResponses: false, list: undefined, source: undefined } as const

export const mediaBlocks = {
  IMG: { ...captioned, media: 'image', markdown: 'image', fields: ['image', 'layout'], html: renderImage },
  IFRAME: { ...captioned, media: 'frame', markdown: 'html', fields: ['mediaResourceId'], html: renderFrame },
  MIXTAPE_EMBED: { ...captioned, media: 'card', markdown: 'html', fields: ['mixtape'], html: renderCard },
} as const satisfies Partial<Record<ParagraphType, Block>>
