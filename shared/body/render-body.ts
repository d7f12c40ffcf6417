import { imagePath, imageWidths } from '#shared/text/images.ts'
import { escapeHtml } from './escape-html.ts'
import type { Body, Paragraph } from './paragraph.ts'
import { renderMarkups } from './render-markups.ts'
import { safeHref } from './safe-href.ts'

type Options = {
  /** Put before addresses that begin with a slash; empty on our own pages, the site's address in feeds and mail. */
  baseUrl?: string
  /** Feeds and mail get one plain picture instead of a set of sizes. */
  plain?: boolean
}

const tagOf: Partial<Record<Paragraph['type'], string>> = { P: 'p', H1: 'h2', H2: 'h3', H3: 'h4', H4: 'h5' }
const listOf: Partial<Record<Paragraph['type'], 'ul' | 'ol'>> = { ULI: 'ul', OLI: 'ol' }

/** The one renderer: paragraphs to HTML. Everything that came from a person is escaped here. */
export function renderBody(body: Body, options: Options = {}): string {
  let html = ''
  let list: 'ul' | 'ol' | undefined
  let images = 0
  for (const paragraph of body) {
    const wanted = listOf[paragraph.type]
    if (list && list !== wanted) html += `</${list}>`
    if (wanted && list !== wanted) html += `<${wanted}>`
    list = wanted
    html += renderParagraph(paragraph, options, paragraph.type === 'IMG' && images++ === 0)
  }
  return list ? `${html}</${list}>` : html
}

function renderParagraph(paragraph: Paragraph, options: Options, isFirstImage: boolean): string {
  const anchor = options.plain ? '' : ` id="${escapeHtml(paragraph.name)}"`
  const text = renderMarkups(paragraph.text, paragraph.markups, options.baseUrl)
  switch (paragraph.type) {
    case 'ULI':
    case 'OLI':
      return `<li${anchor}>${text}</li>`
    case 'BQ':
      return `<blockquote${anchor}><p>${text}</p></blockquote>`
    case 'PQ':
      return options.plain ? `<blockquote>${text}</blockquote>` : `<p${anchor} class="pull">${text}</p>`
    case 'PRE':
      return renderCode(paragraph, anchor)
    case 'HR':
      return '<hr>'
    case 'IMG':
      return renderImage(paragraph, text, anchor, options, isFirstImage)
    case 'MIXTAPE_EMBED':
      return renderMixtape(paragraph, anchor, options)
    default: {
      const tag = tagOf[paragraph.type]
      if (!tag) return ''
      const dropCap = paragraph.hasDropCap && tag === 'p' && !options.plain ? ' class="dropcap"' : ''
      return `<${tag}${anchor}${dropCap}>${text}</${tag}>`
    }
  }
}

function renderCode({ text, codeLang }: Paragraph, anchor: string): string {
  const language = codeLang && /^[a-z0-9+#-]{1,30}$/.test(codeLang) ? ` class="language-${codeLang}"` : ''
  // A long line scrolls sideways, so the block must be reachable by keyboard.
  return `<pre${anchor} tabindex="0"><code${language}>${escapeHtml(text)}</code></pre>`
}

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

function renderImage(
  { image, layout = 'INSET_CENTER' }: Paragraph,
  caption: string,
  anchor: string,
  { baseUrl = '', plain }: Options,
  isFirst: boolean,
): string {
  if (!image) return ''
  const { originalWidth: width, originalHeight: height } = image
  const size = width && height ? ` width="${Number(width)}" height="${Number(height)}"` : ''
  const alt = ` alt="${escapeHtml(image.alt ?? '')}"`
  const src = ` src="${baseUrl}${imagePath(image.id, { width: plainWidth })}"`
  const figcaption = caption ? `<figcaption>${caption}</figcaption>` : ''
  if (plain) return `<figure><img${src}${alt}>${figcaption}</figure>`
  const widths = srcsetWidths.filter((w) => !width || w <= width * 1.2)
  const srcset =
    widths.length > 0 ? ` srcset="${widths.map((w) => `${imagePath(image.id, { width: w })} ${w}w`).join(', ')}"` : ''
  const loading = isFirst ? ' fetchpriority="high"' : ' loading="lazy" decoding="async"'
  return `<figure${anchor}${layoutClass[layout]}><img class="art"${src}${srcset} sizes="${layoutSizes[layout]}"${size}${alt}${loading}>${figcaption}</figure>`
}

function renderMixtape({ mixtape }: Paragraph, anchor: string, { baseUrl = '', plain }: Options): string {
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
