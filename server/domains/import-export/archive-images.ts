import { posix } from 'node:path'
import type { Archive } from './archive.ts'

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const pathOf = (source: string): string =>
  decoded(URL.canParse(source) ? new URL(source).pathname : (source.split(/[?#]/)[0] ?? ''))

/**
 * An image of the exported site that is in the archive: `https://blog.example/content/images/a.jpg` is `content/images/a.jpg`, in any
 * folder. The file name alone is not enough to identify it.
 */
export async function findSiteImage({ names, read }: Archive, source: string): Promise<Buffer | undefined> {
  const path = pathOf(source).replace(/^\/?/, '/')
  if (path.split('/').length < 3) return undefined
  const name = names.find((one) => `/${one}`.endsWith(path) || (one.includes('/') && path.endsWith(`/${one}`)))
  return name === undefined ? undefined : read(name)
}

/**
 * An image referenced by path: relative to the file, or to the root of the site, which static site generators store in folders of their
 * own.
 */
export async function findRelativeImage({ names, read }: Archive, source: string, file: string): Promise<Buffer | undefined> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(source)) return undefined
  const path = pathOf(source)
  const relativePath = posix.normalize(posix.join(posix.dirname(file), path))
  const match = [relativePath, path.replace(/^\//, ''), `static${path}`, `public${path}`].find((name) => names.includes(name))
  return match ? read(match) : undefined
}
