import { franc } from 'franc-min'
import { LRUCache } from 'lru-cache'
import type { Context } from '#server/platform/context.ts'
import { perServer } from '#server/platform/per-server.ts'
import { blockOf } from '#shared/body/blocks/blocks.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { StoryVersion } from './story.ts'

/** Shorter texts are often detected as the wrong language. */
const minLength = 120
const maxLength = 2_000

// The text of a revision never changes.
const languageCache = perServer(() => new LRUCache<string, string>({ max: 10_000 }))

/** The language of a published version as a BCP 47 tag; undefined when its text is too short to detect. */
export function detectLanguage(ctx: Context, { storyId, rev, title }: StoryVersion, visible: Body): string | undefined {
  const cache = languageCache(ctx)
  const key = `${storyId}:${rev}`
  let language = cache.get(key)
  if (language === undefined) {
    const texts = visible.filter((paragraph) => blockOf(paragraph).text !== 'code').map(({ text }) => text)
    const code = franc([title, ...texts].join('\n').slice(0, maxLength), { minLength })
    language = code === 'und' ? '' : (Intl.getCanonicalLocales(code)[0] ?? '')
    cache.set(key, language)
  }
  return language || undefined
}
