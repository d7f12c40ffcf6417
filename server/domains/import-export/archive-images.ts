import { posix } from 'node:path'
import type { Archive } from './archive.ts'
import { byNameAlone } from './formats/commands.ts'

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const pathOf = (source: string): string =>
  decoded(URL.canParse(source) ? new URL(source).pathname : (source.split(/[?#]/)[0] ?? ''))
    .replaceAll('\\', '/')
    .normalize('NFC')

/**
 * An image of the exported site that is in the archive: `https://blog.example/content/images/a.jpg` is `content/images/a.jpg`, in any
 * folder. The file name alone is not enough to identify it.
 */
export async function findSiteImage({ names, read }: Archive, source: string): Promise<Buffer | undefined> {
  const path = pathOf(source).replace(/^\/?/, '/')
  if (path.split('/').length < 3) return undefined
  const name = names.find((name) => `/${name}`.endsWith(path) || (name.includes('/') && path.endsWith(`/${name}`)))
  return name === undefined ? undefined : read(name)
}

/** The first folder if all files are in it, as in an archive of a folder. */
function commonFolder(names: readonly string[]): string {
  const first = /^[^/]+\//.exec(names[0] ?? '')?.[0]
  return first && names.every((name) => name.startsWith(first)) ? first : ''
}

/** Folders of the site's root, as generators name them. */
const roots = ['', 'static/', 'public/', 'assets/', 'source/', 'src/', 'content/']

/**
 * An image referenced by path: relative to the file, or to the root of the site, which static site generators store in folders of their
 * own. Some programs give a name alone; a file of that name is meant if there is only one.
 */
export async function findRelativeImage({ names, read }: Archive, source: string, file: string): Promise<Buffer | undefined> {
  if (source.startsWith(byNameAlone)) return findByName({ names, read }, pathOf(source.slice(byNameAlone.length)))
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return undefined
  const written = (source.split(/[?#]/)[0] ?? '').replaceAll('\\', '/').normalize('NFC')
  const folder = commonFolder(names)
  // A name may contain what looks like a sign of an address, such as a percent sign or a number sign.
  for (const path of new Set([pathOf(source), written, source.normalize('NFC')])) {
    const relativePath = posix.normalize(posix.join(posix.dirname(file), path))
    const inRoot = path.replace(/^(?:\.?\/)+/, '')
    const candidates = [relativePath, ...roots.flatMap((root) => [`${root}${inRoot}`, `${folder}${root}${inRoot}`])]
    const match = candidates.find((name) => names.includes(name)) ?? ignoringCase(names, candidates)
    if (match) return read(match)
  }
  return undefined
}

/** Most computers do not distinguish the case of names, so texts do not either. */
function ignoringCase(names: readonly string[], candidates: readonly string[]): string | undefined {
  const lower = new Set(candidates.map((name) => name.toLowerCase()))
  const found = names.filter((name) => lower.has(name.toLowerCase()))
  return found.length === 1 ? found[0] : undefined
}

async function findByName({ names, read }: Pick<Archive, 'names' | 'read'>, path: string): Promise<Buffer | undefined> {
  const wanted = `/${path.replace(/^\//, '')}`.toLowerCase()
  const found = names.filter((name) => `/${name}`.toLowerCase().endsWith(wanted))
  return found.length === 1 && found[0] ? read(found[0]) : undefined
}
