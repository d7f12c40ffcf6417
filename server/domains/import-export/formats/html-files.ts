import { posix } from 'node:path'
import { parse } from 'parse5'
import { isTooDeep } from '#shared/body/read/depth.ts'
import { attribute, byTag, type Element, childElementsOf, findInside, hasClass, textIn } from '#shared/body/read/html-nodes.ts'
import { omit } from '#shared/body/read/omissions.ts'
import { noOwnPath, readContext } from '#shared/body/read/read-context.ts'
import { readNodes } from '#shared/body/read/read-html.ts'
import type { Archive } from '../archive.ts'
import { findRelativeImage } from '../archive-images.ts'
import { decodeText, type DecodedText } from '#server/platform/decode-text.ts'
import { publishedOn } from '../parse-date.ts'
import type { ParsedStory, SkippedStory, StoryFile } from '../parsed-story.ts'
import { normalizeHeadings, removeRepeatedTitle } from '../imported-headings.ts'
import { parseRestriction } from './restriction.ts'

const pageName = /\.x?html?$/i

export const isHtmlExport = (names: readonly string[]): boolean => names.some((name) => pageName.test(name))

/** HTML pages, such as those of our own export; images are next to them. */
export function openHtmlFiles(archive: Archive): StoryFile {
  const files = archive.names.filter((name) => pageName.test(name))
  return {
    format: 'html',
    count: files.length,
    close: archive.close,
    readStory: async (index) => {
      const name = files[index] ?? ''
      const bytes = await archive.read(name)
      return bytes ? readPage(decodeText(bytes), name) : { title: name, skipped: 'Its file can’t be read.' }
    },
    readImage: (source, index) => findRelativeImage(archive, source, files[index] ?? ''),
  }
}

const textOfElement = (element: Element | undefined): string => (element ? textIn(element).replace(/\s+/g, ' ').trim() : '')

function readPage({ text: html, remark }: DecodedText, file: string): ParsedStory | SkippedStory {
  const document = parse(html)
  const root = document.childNodes.find((node): node is Element => 'tagName' in node)
  if (!root || isTooDeep(document.childNodes)) return { title: file, skipped: 'It is nested too deeply to be read.' }
  const metas = findAll(root, byTag('meta'))
  const meta = (name: string): string[] =>
    metas
      .filter((element) => (attribute(element, 'property') || attribute(element, 'name')) === name)
      .map((element) => attribute(element, 'content').trim())
      .filter(Boolean)
  const holder = findInside(root, byTag('article')) ?? findInside(root, byTag('body')) ?? root
  const heading = findInside(holder, byTag('h1'))
  const under = childElementsOf(holder).find((element) => hasClass(element, /(?:^|\s)subtitle(?:\s|$)/))
  const when = childElementsOf(holder).find((element) => hasClass(element, /(?:^|\s)published(?:\s|$)/))
  const skippedElements = new Set<unknown>([heading, under, when])
  const title =
    textOfElement(heading) || textOfElement(findInside(root, byTag('title'))) || posix.basename(file).replace(pageName, '')
  const subtitle = textOfElement(under)
  const { blocks, left } = readNodes(
    holder.childNodes.filter((node) => !skippedElements.has(node)),
    readContext(noOwnPath),
  )
  const others = findAll(root, byTag('article')).filter((article) => article !== holder && !isInside(article, holder))
  if (others.length > 0)
    omit(left, 'articles', { kind: 'PARAGRAPH', reason: 'Only the first article of a page is imported.', count: others.length })
  const canonical = findInside(root, (element) => element.tagName === 'link' && attribute(element, 'rel') === 'canonical')
  return {
    source: { site: '', id: '' },
    title,
    subtitle,
    blocks: normalizeHeadings(removeRepeatedTitle(blocks, title, subtitle)),
    tags: meta('article:tag'),
    ...publishedOn(meta('article:published_time')[0]),
    remarks: [remark],
    restriction: parseRestriction(meta('visibility')[0], 'in this file'),
    canonicalUrl: canonical && attribute(canonical, 'href'),
    language: meta('language')[0],
    coverSource: meta('og:image')[0],
    coverAlt: meta('og:image:alt')[0],
    left,
  }
}

function isInside(element: Element, holder: Element): boolean {
  const { parentNode } = element
  return parentNode === holder || (parentNode !== null && 'tagName' in parentNode && isInside(parentNode, holder))
}

const findAll = (element: Element, matches: (element: Element) => boolean): Element[] =>
  childElementsOf(element).flatMap((child) => [...(matches(child) ? [child] : []), ...findAll(child, matches)])
