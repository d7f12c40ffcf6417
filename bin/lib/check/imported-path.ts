import { dirname, join, normalize } from 'node:path'

/** The file that an import means, from the root. Our own specifiers begin with a hash or a dot; all others are packages. */
export function importedPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}
