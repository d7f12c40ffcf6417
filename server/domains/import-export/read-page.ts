import { isProbablyReaderable, Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import { drawnAddress } from '#shared/body/read/read-attributes.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { publishedOn } from './parse-date.ts'
import type { ParsedStory } from './parsed-story.ts'
import { normalizeHeadings, removeRepeatedTitle } from './imported-headings.ts'
import { parseExternalHtml } from './parse-external.ts'

const maxElements = 50_000

/** All frames in the text stay: the reader of HTML knows them, or names them in the report. */
const anyAddress = /^https?:\/\//i

/** Readability takes out all scripts, also those that show a page in their place, such as a gist. */
function keepDrawnPages(document: Document): void {
  for (const script of document.querySelectorAll('script[src]')) {
    const address = drawnAddress(script.getAttribute('src') ?? '')
    if (!address) continue
    const frame = document.createElement('iframe')
    frame.setAttribute('src', address)
    script.replaceWith(frame)
  }
}

/** The story on an external page without its surroundings; undefined if none is found. */
export function parseStoryPage(html: string, url: string): ParsedStory | undefined {
  const { document } = parseHTML(html)
  const meta = (...names: string[]): string =>
    names
      .map((name) => document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')?.trim())
      .find(Boolean) ?? ''
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  const tags = [...document.querySelectorAll('meta[property="article:tag"]')].map((tag) => tag.getAttribute('content') ?? '')
  keepDrawnPages(document)
  const mayHoldStory = isProbablyReaderable(document, { minContentLength: 60, minScore: 5 })
  const article = mayHoldStory
    ? new Readability(document, { keepClasses: true, maxElemsToParse: maxElements, allowedVideoRegex: anyAddress }).parse()
    : null
  if (!article?.content) return undefined
  const { blocks, left } = parseExternalHtml(article.content)
  const title = meta('og:title') || article.title || ''
  const description = meta('og:description', 'description')
  const text = blocks.map((block) => block.text).join(' ')
  // Many sites repeat the first words of the text as the description.
  const subtitle = description && description.length <= 200 && !text.startsWith(description.slice(0, 40)) ? description : ''
  const cover = meta('og:image')
  const address = URL.canParse(canonical, url) ? new URL(canonical, url).href : url
  return {
    source: { site: new URL(address).origin, id: address },
    title,
    subtitle,
    blocks: normalizeHeadings(removeRepeatedTitle(blocks, title, subtitle)),
    tags,
    ...publishedOn(meta('article:published_time') || article.publishedTime),
    canonicalUrl: safeHref(address),
    baseUrl: url,
    ...(cover && !blocks.some((block) => blockOf(block).media === 'image') && { coverSource: cover }),
    left,
  }
}
