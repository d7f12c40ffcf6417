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
      for (let one = next.pop(); one !== undefined; one = next.pop()) {
        if (found.has(one)) continue
        found.add(one)
        next.push(...(modules.getModuleInfo(one)?.importedIds ?? []))
      }
      found.delete(entry)
    }
    return found.has(id) ? 'reading' : null
  }
}
