import { type RenderedPage, rootElementId, stateElementId } from '#web/entry-server.tsx'
import type { PageAssets } from './assets.ts'

type Options = {
  assets: PageAssets
  nonce: string | undefined
  productName: string
  analyticsTagUrl: string | undefined
  language: string
}

const fonts = ['newsreader', 'instrument-sans']
/** A story's subtitle is in italics, and stands above all the rest. */
const fontsOf = (pageId: string) => (pageId === 'post' ? [...fonts, 'newsreader-italic'] : fonts)
const touchIconSizes = [152, 120, 76, 60]

/** The whole document. There is no inline script: the state is data, and what runs comes from our own files. */
export function htmlDocument(page: RenderedPage, { assets, nonce, productName, analyticsTagUrl, language }: Options): string {
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : ''
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    page.head,
    ...fontsOf(page.pageId).map(
      (name) => `<link rel="preload" href="/_/static/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preload.map((href) => `<link rel="modulepreload" href="${href}"${nonceAttribute}>`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    ...touchIconSizes.map(
      (size) => `<link rel="apple-touch-icon" sizes="${size}x${size}" href="/_/static/icons/touch-${size}.png">`,
    ),
    `<link rel="search" type="application/opensearchdescription+xml" title="${productName}" href="/osd.xml">`,
    '<meta name="theme-color" content="#fdfcfa" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#181516" media="(prefers-color-scheme: dark)">',
    `<script type="module" src="${assets.script}"${nonceAttribute}></script>`,
    analyticsTagUrl ? `<script async src="${analyticsTagUrl}"${nonceAttribute}></script>` : '',
    `</head><body data-page="${page.pageId}" data-layout="${page.layout}">`,
    `<div id="${rootElementId}">${page.html}</div>`,
    `<script type="application/json" id="${stateElementId}">${page.state}</script>`,
    '</body></html>',
  ].join('')
}
