import { parse } from 'parse5'
import { attribute, byTag, type Element, findInside, hasClass, textIn } from '#shared/body/read/html-nodes.ts'
import { isTooDeep } from '#shared/body/read/depth.ts'
import { nothingOwn, readContext } from '#shared/body/read/read-context.ts'
import { readNodes } from '#shared/body/read/read-html.ts'
import type { Archive } from '../archive.ts'
import { dateOf, type FoundStory, type SkippedStory, type StoryFile } from '../found-story.ts'
import { liftHeadings, withoutTitle } from './headings.ts'

const postFile = /(?:^|\/)posts\/[^/]+\.html$/

export const looksLikeMedium = (names: readonly string[]): boolean =>
  names.some((name) => postFile.test(name)) && !names.some((name) => /(?:^|\/)posts\.csv$/.test(name))

/** The archive that Medium sends: one page of HTML for each post, drafts and responses among them. */
export function openMediumArchive(archive: Archive): StoryFile {
  const files = archive.names.filter((name) => postFile.test(name))
  return {
    format: 'medium',
    count: files.length,
    close: archive.close,
    readStory: async (index) => {
      const name = files[index] ?? ''
      const html = (await archive.read(name))?.toString('utf8')
      return html === undefined ? { title: name, skipped: 'Its file can’t be read.' } : readPost(html, name)
    },
    readImage: async () => undefined,
  }
}

const textOf = (element: Element | undefined): string => (element ? textIn(element).replace(/\s+/g, ' ').trim() : '')

function readPost(html: string, file: string): FoundStory | SkippedStory {
  const document = parse(html)
  if (isTooDeep(document.childNodes)) return { title: file, skipped: 'It is nested too deeply to be read.' }
  const root = document.childNodes.find((node): node is Element => 'tagName' in node)
  const find = (wanted: (element: Element) => boolean) => (root ? findInside(root, wanted) : undefined)
  const body = find((element) => attribute(element, 'data-field') === 'body')
  if (!body) return { title: file, skipped: 'It is not a story: it has no text.' }
  const title = textOf(find((element) => hasClass(element, /\bp-name\b/)) ?? find(byTag('title')))
  const subtitle = textOf(find((element) => attribute(element, 'data-field') === 'subtitle'))
  const published = find((element) => hasClass(element, /\bdt-published\b/))
  const canonical = find((element) => hasClass(element, /\bp-canonical\b/))
  const { blocks, left } = readNodes(body.childNodes, readContext(nothingOwn))
  const isDraft = /(?:^|\/)draft_/.test(file)
  // Each section begins with a line of its own, and the first stands above the title.
  const first = blocks.findIndex(({ type }) => type !== 'HR')
  return {
    source: { site: '', id: /-([0-9a-f]{8,12})\.html$/.exec(file)?.[1] ?? '' },
    title,
    subtitle,
    blocks: liftHeadings(withoutTitle(blocks.slice(Math.max(0, first)), title, subtitle)),
    tags: [],
    publishedAt: isDraft ? undefined : dateOf(published && attribute(published, 'datetime')),
    canonicalUrl: canonical && attribute(canonical, 'href'),
    left,
  }
}
