import { type Archive, ArchiveProblem, openArchive } from './archive.ts'
import { openOctavoExport } from './formats/octavo.ts'
import type { StoryFile } from './found-story.ts'

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'

/** The one file, as an archive that holds nothing else. */
const single = (name: string, bytes: Buffer): Archive => ({
  names: [name],
  read: async (wanted) => (wanted === name ? bytes : undefined),
  close: () => {},
})

/** Recognises what a file is by what is in it. Throws ArchiveProblem, whose message says what a person can do. */
export async function openStoryFile(name: string, bytes: Buffer): Promise<StoryFile> {
  if (isZip(bytes)) return openZip(await openArchive(bytes))
  const start = bytes.subarray(0, 1_000).toString('utf8').trimStart()
  if (start.startsWith('{')) return (await import('./formats/ghost.ts')).openGhostExport(bytes)
  if (/^\uFEFF?(?:<\?xml|<rss)/.test(start)) return (await import('./formats/wordpress.ts')).openWordPressExport(bytes)
  const { looksLikeMarkdown, openMarkdownFiles } = await import('./formats/markdown.ts')
  if (looksLikeMarkdown([name])) return openMarkdownFiles(single(name, bytes))
  throw new ArchiveProblem('Bring an export of Medium, Ghost, WordPress, Substack or ours, or files of Markdown.')
}

async function openZip(archive: Archive): Promise<StoryFile> {
  try {
    const { names } = archive
    if (names.includes('octavo.json')) return await openOctavoExport(archive)
    const substack = await import('./formats/substack.ts')
    if (substack.looksLikeSubstack(names)) return await substack.openSubstackArchive(archive)
    const medium = await import('./formats/medium.ts')
    if (medium.looksLikeMedium(names)) return medium.openMediumArchive(archive)
    // Ghost and WordPress give one file, which people often send on as they got it.
    const one = names.filter((name) => /\.(?:json|xml)$/i.test(name))
    const markdown = await import('./formats/markdown.ts')
    if (markdown.looksLikeMarkdown(names)) return markdown.openMarkdownFiles(archive)
    const inner = one.length === 1 ? await archive.read(one[0] ?? '') : undefined
    if (inner) return await openStoryFile(one[0] ?? '', inner)
    throw new ArchiveProblem('There is nothing in this archive that could become a story.')
  } catch (error) {
    archive.close()
    throw error
  }
}
