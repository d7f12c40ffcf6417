import { parse } from 'parse5'
import { attribute, byTag, type Element, childElementsOf, findInside, hasClass, textIn } from '#shared/body/read/html-nodes.ts'
import { isTooDeep } from '#shared/body/read/depth.ts'
import { noOwnPath, readContext } from '#shared/body/read/read-context.ts'
import { readNodes } from '#shared/body/read/read-html.ts'
import type { ImportedBlock } from '#shared/body/read/imported-block.ts'
import type { Archive } from '../archive.ts'
import { decodeText, type DecodedText } from '#server/platform/decode-text.ts'
import { publishedOn } from '../parse-date.ts'
import type { ParsedStory, SkippedStory, StoryFile } from '../parsed-story.ts'
import { normalizeHeadings, removeRepeatedTitle } from '../imported-headings.ts'

const postFile = /(?:^|\/)posts\/[^/]+\.html$/

export const isMediumExport = (names: readonly string[]): boolean =>
  names.some((name) => postFile.test(name)) && !names.some((name) => /(?:^|\/)posts\.csv$/.test(name))

/** Medium's export: an HTML page for each post, including drafts and responses. */
export function openMediumArchive(archive: Archive): StoryFile {
  const files = archive.names.filter((name) => postFile.test(name))
  return {
    format: 'medium',
    count: files.length,
    close: archive.close,
    readStory: async (index) => {
      const name = files[index] ?? ''
      const bytes = await archive.read(name)
      return bytes ? readPost(decodeText(bytes), name) : { title: name, skipped: 'Its file can’t be read.' }
    },
    readImage: async () => undefined,
  }
}

const textOf = (element: Element | undefined): string => (element ? textIn(element).replace(/\s+/g, ' ').trim() : '')

function readPost({ text: html, remark }: DecodedText, file: string): ParsedStory | SkippedStory {
  const document = parse(html)
  if (isTooDeep(document.childNodes)) return { title: file, skipped: 'It is nested too deeply to be read.' }
  const root = document.childNodes.find((node): node is Element => 'tagName' in node)
  const find = (matches: (element: Element) => boolean) => (root ? findInside(root, matches) : undefined)
  const body = find((element) => attribute(element, 'data-field') === 'body')
  if (!body) return { title: file, skipped: 'It is not a story: it has no text.' }
  const ownTitle = textOf(findInside(body, (element) => hasClass(element, /\bgraf--title\b/)))
  const title = textOf(find((element) => hasClass(element, /\bp-name\b/)) ?? find(byTag('title')))
  const subtitle = textOf(find((element) => attribute(element, 'data-field') === 'subtitle'))
  const published = find((element) => hasClass(element, /\bdt-published\b/))
  const canonical = find((element) => hasClass(element, /\bp-canonical\b/))
  const isDraft = /(?:^|\/)draft_/.test(file)
  const { blocks: all, left } = readNodes(body.childNodes, readContext(noOwnPath))
  // Each section starts with a divider, and the first one is above the title.
  const blocks = all.slice(
    Math.max(
      0,
      all.findIndex(({ type }) => type !== 'HR'),
    ),
  )
  const replyLink = find(
    (element) =>
      hasClass(element, /\b(?:u-in-reply-to|in-reply-to)\b/) || attribute(element, 'data-field').startsWith('inResponseTo'),
  )
  if (replyLink || (!isDraft && !ownTitle && isFirstWords(title, blocks)))
    return { title, skipped: 'It is a response to a story, not a story of its own.' }
  const featured = findInside(body, (element) => attribute(element, 'data-is-featured') === 'true')
  return {
    source: { site: '', id: /-([0-9a-f]{8,12})\.html$/.exec(file)?.[1] ?? '' },
    title,
    subtitle,
    blocks: normalizeHeadings(removeRepeatedTitle(blocks, title, subtitle)),
    tags: root ? tagsIn(root) : [],
    ...publishedOn(!isDraft && published ? attribute(published, 'datetime') : ''),
    remarks: [remark],
    canonicalUrl: canonical && attribute(canonical, 'href'),
    coverSource: featured && attribute(featured, 'src'),
    coverAlt: featured && attribute(featured, 'alt'),
    left,
  }
}

/** Medium names a response after its first words, because it has no title. */
function isFirstWords(title: string, blocks: readonly ImportedBlock[]): boolean {
  const first = blocks[0]
  const words = title.replace(/(?:…|\.\.\.)$/, '').trim()
  return (
    first !== undefined && !/^H\d$|^IMG$/.test(first.type) && words !== '' && first.text.replace(/\s+/g, ' ').startsWith(words)
  )
}

/** The topics of a post: marked up, linked in its footer, or named in its head. */
function tagsIn(root: Element): string[] {
  const marked = allInside(
    root,
    (element) => hasClass(element, /\b(?:p-tag|p-category)\b/) || attribute(element, 'rel') === 'tag',
  )
  const footer = findInside(root, byTag('footer'))
  const linked = footer
    ? allInside(footer, (element) => /medium\.com\/(?:tag|tagged)\/|\/tagged?\//.test(attribute(element, 'href')))
    : []
  const named = allInside(
    root,
    (element) =>
      element.tagName === 'meta' &&
      /^(?:article:tag|keywords)$/.test(attribute(element, 'property') || attribute(element, 'name')),
  )
  const words = [...[...marked, ...linked].map(textOf), ...named.flatMap((element) => attribute(element, 'content').split(','))]
  return [...new Set(words.map((word) => word.replace(/^#/, '').trim()).filter(Boolean))]
}

const allInside = (element: Element, matches: (element: Element) => boolean): Element[] =>
  childElementsOf(element).flatMap((child) => (matches(child) ? [child] : allInside(child, matches)))
