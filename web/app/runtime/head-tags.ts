import { escapeHtml } from '#shared/body/escape-html.ts'
import { feedFormats, feedPath, feedTypes } from '#shared/feed-formats.ts'
import { pathOnSite } from '#shared/routes/own-site.ts'
import { imagePath } from '#shared/text/images.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import { truncate } from '#shared/text/truncate.ts'
import type { Environment } from './environment.ts'
import type { ReadyPage } from './load-page-data.ts'
import type { Head } from './page.ts'
import type { Screen } from './resolve-page.ts'

const nonCanonicalParams = ['_branch_match_id', 'q', 'p', 'feed', 'tag', 'coupon', 'source']
const maxDescriptionLength = 200
const pageIconSize = 128

/** The canonical URL, without tracking and search parameters. */
export function canonicalUrl(
  { config, ownHost, ownSite }: Pick<Environment, 'config' | 'ownHost' | 'ownSite'>,
  path: string,
  query: URLSearchParams,
): string {
  const sitePath = ownSite && pathOnSite(path, ownSite.prefix)
  const canonicalQuery = new URLSearchParams([...query].filter(([name]) => !nonCanonicalParams.includes(name)))
  const search = canonicalQuery.toString()
  const base = sitePath ? `${new URL(config.baseUrl).protocol}//${ownHost}${sitePath}` : `${config.baseUrl}${path}`
  return `${base}${search ? `?${search}` : ''}`
}

/** In the browser the route table has no access rules; there the head is not read by search engines. */
type Served = Pick<Screen, 'pageId'> & { route: Partial<Pick<RouteEntry, 'name' | 'access'>> | undefined }

/** Pages never indexed, whatever their content: private pages, search results and embeds. */
export const isNoindexPage = ({ pageId, route }: Served, path: string): boolean =>
  pageId === 'search' ||
  pageId.startsWith('embed-') ||
  /^\/me(?:\/|$)/.test(path) ||
  (route?.access !== undefined && route.access !== 'any')

/** A page's head, completed with what follows from its address. */
export function pageHead({
  module,
  data: pageData,
  input,
  screen,
}: Pick<ReadyPage, 'module' | 'data' | 'input' | 'screen'>): Head {
  const head = module.head(pageData, input)
  return isNoindexPage(screen, input.path) ? { ...head, noindex: true } : head
}

type Place = { path: string; query: URLSearchParams; env: Environment }

export const documentTitle = (head: Head, productName: string): string =>
  head.title === productName ? productName : `${head.title} · ${productName}`

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`

/** Search engines take these as true where every one of the pages has all of them. */
const translationLinks = (translations: NonNullable<Head['translations']>, env: Environment): string[] =>
  translations.flatMap(({ language, path }, index) =>
    (index === 0 ? ['x-default', language] : [language]).map(
      (hreflang) =>
        `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(canonicalUrl(env, path, new URLSearchParams()))}">`,
    ),
  )

/** All head elements that belong to one page. */
export function headTags(head: Head, { path, query, env }: Place): string {
  const { baseUrl, productName } = env.config
  const canonical = head.canonical?.startsWith('http')
    ? head.canonical
    : canonicalUrl(env, head.canonical ?? path, head.canonical ? new URLSearchParams() : query)
  const description = head.description ? truncate(head.description, maxDescriptionLength) : undefined
  const image = head.image && `${baseUrl}${imagePath(head.image.id, { width: 1192 })}`
  return [
    `<title>${escapeHtml(documentTitle(head, productName))}</title>`,
    description && meta('description', description),
    head.noindex && meta('robots', 'noindex'),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(head.noindex ? [] : translationLinks(head.translations ?? [], env)),
    property('og:site_name', productName),
    property('og:title', head.title),
    property('og:type', head.type ?? 'website'),
    property('og:url', canonical),
    description && property('og:description', description),
    image && property('og:image', image),
    image && head.image?.alt && property('og:image:alt', head.image.alt),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...Object.entries(head.names ?? {}).map(([name, content]) => meta(name, content)),
    ...Object.entries(head.properties ?? {}).map(([name, content]) => property(name, content)),
    head.icon
      ? `<link rel="icon" sizes="${pageIconSize}x${pageIconSize}" href="${escapeHtml(imagePath(head.icon, { width: pageIconSize, height: pageIconSize, fit: 'crop' }))}">`
      : '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    ...(head.feeds ?? []).flatMap((feed) =>
      feedFormats.map(
        (format) =>
          `<link rel="alternate" type="${feedTypes[format]}" title="${escapeHtml(feed.title)}" href="${escapeHtml(feedPath(feed.path, format))}">`,
      ),
    ),
    head.oEmbed &&
      `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${baseUrl}/_/oembed?url=${encodeURIComponent(canonical)}`)}">`,
    ...(head.jsonLd ?? []).map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('')
}
