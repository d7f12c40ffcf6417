import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const story = resolve('web/pages/reading/story')
const first = resolve(story, 'story.page.tsx')
const entry = resolve('web/entry-client.tsx')
const components = resolve('web/design')

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

const allIcons = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace(/[^/]+$/, '../esm/lucide-react.mjs')

/** The file of each icon: an import by name appears to import all of them. */
const iconFiles = (): Map<string, string> =>
  new Map(
    [...readFileSync(allIcons, 'utf8').matchAll(/export \{([^}]+)\} from '\.(\/icons\/[^']+)'/g)].flatMap(([, names, file]) =>
      [...(names ?? '').matchAll(/default as (\w+)/g)].map(([, name]) => [name as string, file as string] as const),
    ),
  )

const iconsIn = (code: string | null | undefined): string[] =>
  [...(code ?? '').matchAll(/import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names]) =>
    (names ?? '').split(',').map((name) => name.trim().replace(/ as .*/, '')),
  )

/** A module and what it imports, without what it imports on demand. */
function modulesOf(start: string, modules: Modules): { parts: Set<string>; icons: Set<string> } {
  const files = iconFiles()
  const parts = new Set<string>()
  const icons = new Set<string>()
  const next = [start]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (parts.has(id)) continue
    parts.add(id)
    const info = modules.getModuleInfo(id)
    for (const name of iconsIn(info?.code)) icons.add(files.get(name) ?? '')
    next.push(...(info?.importedIds ?? []).filter((importedId) => !importedId.includes('lucide-react')))
  }
  return { parts, icons }
}

const isStylesheet = (id: string): boolean => /\.css(?:\?|$)/.test(id)

/**
 * Groups the modules a story shares with other pages into one file. Most visits start with a story, and many small files compress worse and
 * each take space in the document's head; modules shared only by other pages are left out. All styles of a story are in one file: nothing is
 * painted before the last of them.
 */
export function storyBase(): (id: string, modules: Modules) => string | null {
  let found: { parts: Set<string>; icons: Set<string>; styles: Set<string> } | undefined
  return (id, modules) => {
    if (!found) {
      const own = modulesOf(first, modules)
      const entered = [...modulesOf(entry, modules).parts]
      // Components that every page starts with would otherwise bring the file of those shared by other pages, and its styles.
      const parts = new Set([...own.parts, ...entered.filter((part) => part.startsWith(components))])
      found = { ...own, parts, styles: new Set([...own.parts, ...entered].filter(isStylesheet)) }
    }
    const isIcon = found.icons.has(id.replace(/.*(?=\/icons\/[^/]+$)/, ''))
    return isIcon || found.styles.has(id) || (found.parts.has(id) && !id.startsWith(story)) ? 'base' : null
  }
}
