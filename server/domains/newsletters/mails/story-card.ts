import { escapeHtml } from '#shared/body/escape-html.ts'
import type { Mixtape } from '#shared/body/paragraph.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { imagePath } from '#shared/text/images.ts'

const pictureWidth = 896
const sans = 'Helvetica,Arial,sans-serif'
const muted = 'color:#625957'

/** A linked page as a card: picture, title, description and what it comes from. */
export function renderStoryCard({ href: address, title, description, site, thumbnailImageId }: Mixtape, baseUrl: string): string {
  const href = safeHref(address)
  if (!href) return ''
  const url = escapeHtml(href.startsWith('/') ? `${baseUrl}${href}` : href)
  const name = escapeHtml(title ?? href)
  const picture = thumbnailImageId
    ? `<a href="${url}"><img src="${baseUrl}${imagePath(thumbnailImageId, { width: pictureWidth })}" width="448" alt="${name}" style="width:100%;height:auto;border:0;border-radius:4px;display:block;margin:0 0 14px"></a>`
    : ''
  const about = description
    ? `<div class="quiet" style="margin:4px 0 0;font-size:17px;line-height:25px;${muted}">${escapeHtml(description)}</div>`
    : ''
  const from = site ? `<div class="quiet" style="margin:6px 0 0;font:13px/20px ${sans};${muted}">${escapeHtml(site)}</div>` : ''
  return `<div style="margin:0 0 28px">${picture}<div><a href="${url}" style="font-weight:600;font-size:21px;line-height:28px;color:inherit;text-decoration:none">${name}</a></div>${about}${from}</div>`
}
