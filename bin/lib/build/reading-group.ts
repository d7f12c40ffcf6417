import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const entry = resolve('web/entry-reading.ts')

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** Groups what `web/entry-reading.ts` imports statically, so that it loads without anything else that the client imports, too. */
export function readingGroup(): (id: string, modules: Modules) => string | null {
  let found: Set<string> | undefined
  return (id, modules) => {
    if (!found) {
      found = new Set()
      const next = [entry]
      for (let file = next.pop(); file !== undefined; file = next.pop()) {
        if (found.has(file)) continue
        found.add(file)
        next.push(...(modules.getModuleInfo(file)?.importedIds ?? []))
      }
      found.delete(entry)
    }
    return found.has(id) ? 'reading' : null
  }
}
