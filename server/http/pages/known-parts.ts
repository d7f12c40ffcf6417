import { hash } from 'node:crypto'
import { interfaceLanguage } from '#shared/translation/translate.ts'
import type { MemoryCache } from '#server/platform/memory-cache.ts'
import { newId } from '#server/platform/ids.ts'
import { type Environment, environmentOfReaders, type PagePartsOf } from '#web/entry-server.tsx'

/** The key of a part, which contains the data it was rendered from. */
const bytesPerKey = 3_000

// Kept from the second time on, so that what is seen once is not rendered twice.
const seenOnce = ''

/**
 * HTML of parts that many pages have in common, such as cards of stories. A part is found by everything it shows, so it is never outdated.
 * It is rendered with the environment of any reader, so it cannot show who the viewer is.
 */
export function createKnownParts(cache: MemoryCache): PagePartsOf {
  const parts = cache.section<string>({ name: 'part', bytesOf: (html) => html.length * 2 + bytesPerKey })
  const random = newId()
  const placeholders = { id: `${random}-id`, source: `${random}-source` }
  return (env: Environment) => {
    if (!env.session.viewerId) return undefined
    const place = hash('sha1', JSON.stringify([interfaceLanguage(), { ...environmentOfReaders(env), now: '' }]), 'base64')
    return {
      placeholders,
      find: (key) => parts.get(`${place} ${key}`) || undefined,
      keep: (key, render) => {
        const id = `${place} ${key}`
        if (parts.peek(id) === undefined) return parts.set(id, seenOnce)
        const html = render()
        // Hints for loading come before the first element; they belong in the head of one document.
        if (!html.startsWith('<link')) parts.set(id, html)
      },
    }
  }
}
