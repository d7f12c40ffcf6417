import type { Body } from './paragraph.ts'
import { textsOf } from './paragraph-texts.ts'

const bareUrl = /\bhttps?:\/\/[^\s<>"')\]]+/gi

/** Every address in a body: links, cards, embeds, and addresses written out in the text. */
export function linksIn(body: Body): string[] {
  const links = new Set<string>()
  for (const paragraph of body) {
    if (paragraph.mixtape) links.add(paragraph.mixtape.href)
    if (paragraph.embed) links.add(paragraph.embed.href)
    for (const { text, markups } of textsOf(paragraph)) {
      for (const markup of markups) if (markup.href) links.add(markup.href)
      for (const [url] of text.matchAll(bareUrl)) links.add(url)
    }
  }
  return [...links]
}

/** The links whose host equals, or is a subdomain of, a banned host. */
export function bannedLinks(body: Body, bannedHosts: readonly string[]): string[] {
  return linksIn(body).filter((link) => {
    if (!URL.canParse(link)) return false
    const host = new URL(link).hostname.toLowerCase().replace(/\.$/, '')
    return bannedHosts.some((banned) => isOnHost(host, banned))
  })
}

/** Whether a host equals another or is its subdomain. */
export const isOnHost = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`)
