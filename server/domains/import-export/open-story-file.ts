import { type Archive, ArchiveProblem, openArchive } from './archive.ts'
import { decodeText } from '#server/platform/decode-text.ts'
import { findSiteImage } from './archive-images.ts'
import type { StoryFile } from './parsed-story.ts'

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'

const storyName = /\.(?:md|markdown|mdx|x?html?)$/i

/** A single file as an archive. */
const single = (name: string, bytes: Buffer): Archive => ({
  names: [name],
  read: async (path) => (path === name ? bytes : undefined),
  close: () => {},
})

/** Detects the format from the contents. Throws ArchiveProblem, whose message says what the user can do. */
export async function openStoryFile(name: string, bytes: Buffer): Promise<StoryFile> {
  if (isZip(bytes)) return openZip(await openArchive(bytes))
  const start = decodeText(bytes.subarray(0, 4_000)).text.trimStart()
  if (start.startsWith('{') && !storyName.test(name)) return (await import('./formats/ghost.ts')).openGhostExport(bytes)
  const { isWordPressExport, openWordPressExport } = await import('./formats/wordpress.ts')
  // Plugins print warnings before the file, so it may begin with anything.
  if (/^(?:<\?xml|<rss)/.test(start) || (!storyName.test(name) && isWordPressExport(bytes))) return openWordPressExport(bytes)
  const { isMarkdownExport: looksLikeMarkdown, openMarkdownFiles } = await import('./formats/markdown.ts')
  if (looksLikeMarkdown([name])) return openMarkdownFiles(single(name, bytes))
  const { isHtmlExport: looksLikeHtml, openHtmlFiles } = await import('./formats/html-files.ts')
  if (looksLikeHtml([name])) return openHtmlFiles(single(name, bytes))
  throw new ArchiveProblem('Upload an export from Medium, Ghost, WordPress, Substack or Octavo, or Markdown or HTML files.')
}

async function openZip(archive: Archive): Promise<StoryFile> {
  try {
    const { names } = archive
    if (names.some((name) => /(?:^|\/)octavo\.json$/.test(name)))
      return await (await import('./formats/octavo.ts')).openOctavoExport(archive)
    const substack = await import('./formats/substack.ts')
    if (substack.isSubstackExport(names)) return await substack.openSubstackArchive(archive)
    const medium = await import('./formats/medium.ts')
    if (medium.isMediumExport(names)) return medium.openMediumArchive(archive)
    const markdown = await import('./formats/markdown.ts')
    if (markdown.isMarkdownExport(names)) return markdown.openMarkdownFiles(archive)
    const inner = await openInnerFile(archive)
    if (inner) return { ...inner, close: archive.close, readImage: (source) => findSiteImage(archive, source) }
    const html = await import('./formats/html-files.ts')
    if (html.isHtmlExport(names)) return html.openHtmlFiles(archive)
    throw new ArchiveProblem('We couldn’t find any stories in this archive.')
  } catch (error) {
    archive.close()
    throw error
  }
}

const maxInnerFiles = 50

/** Ghost exports a single file, and large WordPress sites several XML files, which users often zip. */
async function openInnerFile(archive: Archive): Promise<StoryFile | undefined> {
  const filesOf = async (extension: RegExp): Promise<Buffer[]> => {
    const named = archive.names.filter((name) => extension.test(name)).slice(0, maxInnerFiles)
    const files: Buffer[] = []
    for (const name of named) files.push((await archive.read(name)) ?? Buffer.alloc(0))
    return files
  }
  const { isWordPressExport, openWordPressExport } = await import('./formats/wordpress.ts')
  const xml = (await filesOf(/\.xml$/i)).filter(isWordPressExport)
  if (xml.length > 0) return openWordPressExport(...xml)
  const { isGhostExport, openGhostExport } = await import('./formats/ghost.ts')
  const json = (await filesOf(/\.json$/i)).find(isGhostExport)
  return json && openGhostExport(json)
}
