import { clip } from '#shared/text/truncate.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { escapeHtml } from '#shared/body/escape-html.ts'
import { saveLinks } from './links.sql.ts'

/** A link's address until each recipient's own one takes its place. Users cannot write it, because it is inserted after escaping. */
export const linkPlaceholder = (linkId: string): string => `https://place.invalid/link/${linkId}`
export const linkPlaceholders = /https:\/\/place\.invalid\/link\/([0-9a-f]{12})/g

const maxLabelLength = 200
const maxUrlLength = 2_000
const anchors = /<a href="(https?:\/\/[^"]+)"([^>]*)>(.*?)<\/a>/gs

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescapeHtml = (html: string): string => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

/** The text of a link, or the description of the picture that it consists of. */
const labelOf = (inner: string): string =>
  clip(
    unescapeHtml(inner.replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
    maxLabelLength,
  )

/** Leads the links of a rendered body through addresses that count them. */
export async function trackLinks(db: Db, issueId: string, html: string): Promise<string> {
  const found = new Map<string, string>()
  for (const [, href = '', , inner = ''] of html.matchAll(anchors)) {
    const url = unescapeHtml(href)
    if (url.length <= maxUrlLength) found.set(url, found.get(url) || labelOf(inner))
  }
  const ids = await saveLinks(
    db,
    issueId,
    [...found].map(([url, label]) => ({ url, label: label || url.slice(0, maxLabelLength) })),
  )
  return replaceLinks(html, (url) => ids.get(url))
}

/** The same length as with counted links, without storing any. */
export const measureLinks = (html: string): string =>
  replaceLinks(html, (url) => (url.length <= maxUrlLength ? '0'.repeat(12) : undefined))

const replaceLinks = (html: string, idOf: (url: string) => string | undefined): string =>
  html.replace(anchors, (whole, href: string) => {
    const id = idOf(unescapeHtml(href))
    return id ? whole.replace(`href="${href}"`, `href="${escapeHtml(linkPlaceholder(id))}"`) : whole
  })
