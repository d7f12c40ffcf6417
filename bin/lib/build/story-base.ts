import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const story = resolve('web/pages/story')
const first = resolve(story, 'story.page.ts')

type Modules = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

/** Everything the page of a story is made of, but for what is imported when it is needed. */
function partsOfStory(modules: Modules): Set<string> {
  const parts = new Set<string>()
  const next = [first]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (parts.has(id)) continue
    parts.add(id)
    // Which of all the icons are meant cannot be told from here.
    next.push(...(modules.getModuleInfo(id)?.importedIds ?? []).filter((one) => !one.includes('lucide-react')))
  }
  return parts
}

/**
 * Groups what a story shares with other pages into one file. A story is what most people open first, and many small files compress
 * worse and each stand in the document's head; what only other pages share stays out of its way.
 */
export function storyBase(): (id: string, modules: Modules) => string | null {
  let parts: Set<string> | undefined
  return (id, modules) => {
    parts ??= partsOfStory(modules)
    return parts.has(id) && !id.startsWith(story) ? 'base' : null
  }
}
