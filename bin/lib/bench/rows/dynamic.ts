import { formatDocument, stringifyDocument } from '@urql/core'
import { parse } from 'graphql'
import { tagNames } from '#db/seeds/large/words.ts'
import { tagSlug } from '#shared/text/slug.ts'
import { documentText } from '#web/data/graphql.ts'
import { storyPageQuery } from '#web/pages/reading/story/story.operations.ts'
import type { Goal } from '../goal.ts'
import type { BenchRequest } from '../http.ts'
import type { BenchLibrary } from '../library.ts'
import { load } from '../load.ts'
import type { BenchRow } from '../rows.ts'

const warmUpSeconds = 1.5
const seconds = 3
const maxTags = 20
/** How slow the slowest may become in a large library, as a multiple of the smallest. */
const maxGrowth: Goal = { unit: '×', max: 1.5 }

// As completed by the browser's cache before it is sent.
const storyText = stringifyDocument(formatDocument(parse(documentText(storyPageQuery))))

/** Requests of a signed-in reader, which the server cannot answer from a cache. */
export const requestsOf: Record<'story' | 'feed' | 'tag' | 'batch', (library: BenchLibrary) => BenchRequest[]> = {
  story: ({ storyIds, cookie }) => storyIds.map((id) => ({ path: `/p/${id}`, headers: { cookie } })),
  feed: ({ cookie }) => [{ path: '/?feed=following', headers: { cookie } }],
  tag: ({ cookie }) => tagNames.slice(0, maxTags).map((name) => ({ path: `/tag/${tagSlug(name)}`, headers: { cookie } })),
  batch: ({ storyIds, cookie }) =>
    storyIds.map((storyId) => ({
      path: '/_/batch',
      headers: { cookie, accept: 'application/json' },
      body: [{ operationName: storyPageQuery.name, query: storyText, variables: { postId: storyId } }],
    })),
}

const warm = new Set<string>()

/** The first requests compile the code they run, so they do not count. */
async function measured(of: keyof typeof requestsOf, library: BenchLibrary) {
  const run = { status: 200, requests: requestsOf[of](library) }
  const key = `${of} ${library.stories}`
  if (!warm.has(key)) await load(library.server, { ...run, seconds: warmUpSeconds })
  warm.add(key)
  return load(library.server, { ...run, seconds })
}

export const dynamicRows: BenchRow[] = [
  {
    name: 'signed-in story',
    lines: { 'signed-in story, CPU': { unit: 'ms', max: 1.1 }, 'signed-in story, p99': { unit: 'ms', max: 50 } },
    growth: { of: 'signed-in story, p99', goal: maxGrowth },
    measure: async (library) => {
      const { cpuMs, p99Ms } = await measured('story', library)
      return { 'signed-in story, CPU': cpuMs, 'signed-in story, p99': p99Ms }
    },
  },
  {
    name: 'home feed',
    lines: { 'home feed, CPU': { unit: 'ms', max: 2.5 }, 'home feed, p99': { unit: 'ms' } },
    growth: { of: 'home feed, p99', goal: maxGrowth },
    measure: async (library) => {
      const { cpuMs, p99Ms } = await measured('feed', library)
      return { 'home feed, CPU': cpuMs, 'home feed, p99': p99Ms }
    },
  },
  {
    name: 'tag page',
    lines: { 'tag page, CPU': { unit: 'ms' }, 'tag page, p99': { unit: 'ms' } },
    growth: { of: 'tag page, p99', goal: maxGrowth },
    measure: async (library) => {
      const { cpuMs, p99Ms } = await measured('tag', library)
      return { 'tag page, CPU': cpuMs, 'tag page, p99': p99Ms }
    },
  },
  {
    name: 'batch',
    lines: { 'batch with a story, CPU': { unit: 'ms', max: 0.7 } },
    measure: async (library) => ({ 'batch with a story, CPU': (await measured('batch', library)).cpuMs }),
  },
]
