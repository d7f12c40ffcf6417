import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.js'

const sources = ['shared', 'server', 'web', 'db', 'bin/lib/build', 'package-lock.json', 'vite.config.ts']

export const stampFile = join(root, 'dist/.stamp')

/** Changes when any source is added, removed or saved. Reads no file contents, so that it takes a few milliseconds. */
export function fingerprint() {
  const hash = createHash('sha1')
  const visit = (path) => {
    const entry = statSync(join(root, path))
    if (!entry.isDirectory()) return hash.update(`${path} ${entry.mtimeMs} ${entry.size}\n`)
    for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`)
  }
  for (const source of sources) visit(source)
  return hash.digest('hex')
}

export const isBuilt = () => readOr(stampFile, '') === fingerprint()

export function readOr(path, otherwise) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
