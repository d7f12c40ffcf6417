import { randomBytes, randomInt } from 'node:crypto'
import { breakpointWidths, type RenderedPage, rootElementId, stateElementId } from '#web/entry-server.tsx'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { directionOfLanguage } from '#shared/translation/languages.ts'
import type { PageAssets } from './assets.ts'
import { fontsOf } from './preloaded-fonts.ts'

type Options = {
  assets: PageAssets
  nonce: string | undefined
  productName: string
  /** Third-party scripts: analytics and the survey. */
  foreignScripts: readonly string[]
  language: string
  /** At the end of a page for one person; see `createPadding`. */
  padding: string
}

const touchIconSizes = [152, 120, 76, 60]

/** Pages that other sites embed in a frame. They run no script, and their links open outside the frame. */
export const isEmbedPage = (pageId: string): boolean => pageId.startsWith('embed-')

const maxPaddingBytes = 24

/**
 * A page for one person contains their token, and may repeat what is in its address. Compressed together, a repeated part of the token
 * would make the page shorter, and its size tells an observer (the BREACH attack). So the size varies at random.
 */
export const createPadding = (): string => `<!--${randomBytes(1 + randomInt(maxPaddingBytes)).toString('base64url')}-->`

/** Of the `html` element. Left to right goes without saying. */
export const languageAttributes = (language: string): string =>
  `lang="${language}"${directionOfLanguage(language) === 'rtl' ? ' dir="rtl"' : ''}`

/**
 * The whole document. Its only inline script is always the same; the state is data. See
 * docs/decisions/0081-paint-a-first-visit-from-two-files.md.
 */
export function htmlDocument(
  page: RenderedPage,
  { assets, nonce, productName, foreignScripts, language, padding }: Options,
): string {
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : ''
  const framed = isEmbedPage(page.pageId)
  const module = (src = '', attributes = '') => `<script type="module" src="${src}"${attributes}${nonceAttribute}></script>`
  const preload = (hrefs: readonly string[]) =>
    hrefs.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"${nonceAttribute}>`)
  const fontMedia = framed ? '' : ` media="(min-width: ${breakpointWidths.md}px)"`
  const linkedStyles = assets.styles.filter((href) => !assets.inlineStyles?.files.includes(href))
  const onIntent = page.hydratesOnIntent && !framed
  const scripts = [
    ...(onIntent ? [] : [module(assets.script, ' fetchpriority="low"')]),
    ...foreignScripts.map((src) => `<script async src="${escapeHtml(src)}"${nonceAttribute}></script>`),
  ]
  // Files that the inline script loads, the script first: see web/early/. On `html`, they would move the encoding beyond the first 1,024 bytes.
  const client = ` data-client="${[assets.script, ...assets.preload].join(' ')}" data-reading-files="${assets.reading.join(' ')}"`
  return [
    `<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    page.head,
    ...fontsOf(page, assets.fonts).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin${fontMedia}>`,
    ),
    // Before the style sheets, for which it would wait, and after the fonts, which it chooses. A press right after the first paint must be recorded.
    framed ? '' : `<script${nonceAttribute}${onIntent ? client : ''}>${assets.early.text}</script>`,
    ...linkedStyles.map((href) => `<link rel="stylesheet" href="${href}">`),
    assets.inlineStyles ? `<style data-files="${assets.inlineStyles.files.join(' ')}">${assets.inlineStyles.text}</style>` : '',
    // Visible content precedes the scripts that hydrate it, so that a picture at the top waits for no script.
    ...(framed || onIntent ? [] : preload(assets.preload)),
    ...touchIconSizes.map(
      (size) => `<link rel="apple-touch-icon" sizes="${size}x${size}" href="/_/static/icons/touch-${size}.png">`,
    ),
    `<link rel="search" type="application/opensearchdescription+xml" title="${productName}" href="/osd.xml">`,
    '<meta name="theme-color" content="#fdfcfa" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#181516" media="(prefers-color-scheme: dark)">',
    ...(framed ? ['<base target="_blank">'] : scripts),
    `</head><body data-page="${page.pageId}" data-layout="${page.layout}">`,
    `<div id="${rootElementId}"${assets.module ? ` data-module="${assets.module}"` : ''}>${page.html}</div>`,
    framed ? '' : `<script type="application/json" id="${stateElementId}">${page.state}</script>`,
    padding,
    '</body></html>',
  ].join('')
}
