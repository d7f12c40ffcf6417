import { beforeEach, expect, test } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { createKeyedCache, type KeyedCache } from './keyed-cache.ts'
import { createMemoryCache } from './memory-cache.ts'
import { createPurges, type Purges } from './purges.ts'

type Value = { keys: readonly string[] }

const now = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

let purges: Purges
let kept: KeyedCache<Value>
beforeEach(() => {
  purges = createPurges()
  const pages = { purge: async () => {}, onPurge: purges.listen, watch: purges.watch }
  kept = createKeyedCache<Value>(
    { cache: createMemoryCache({ megabytes: 1 }), pages },
    { name: 'test', bytesOf: () => 100, keysOf: ({ keys }) => keys },
  )
})

const keep = (id: string, ...keys: string[]) => kept.load(now)(id, { keys })

test('a value is kept for a minute', () => {
  keep('a', 'post:1')
  expect(kept.get('a', later(minute - 1))).toEqual({ keys: ['post:1'] })
  expect(kept.get('a', later(minute))).toBeUndefined()
  expect(kept.get('a', later(-minute))).toBeUndefined()
})

test('a purge drops what shows one of its keys, and nothing else', () => {
  keep('a', 'post:1', 'user:1')
  keep('b', 'post:2')
  purges.purge(['user:1', 'user:2'])
  expect([kept.get('a', now), kept.get('b', now)]).toEqual([undefined, { keys: ['post:2'] }])
  purges.purge('all')
  expect(kept.get('b', now)).toBeUndefined()
})

test('what changes while it is loaded is not kept', () => {
  const keepLoaded = kept.load(now)
  purges.purge(['post:1'])
  keepLoaded('a', { keys: ['post:1'] })
  keepLoaded('b', { keys: ['post:2'] })
  expect([kept.get('a', now), kept.get('b', now)]).toEqual([undefined, { keys: ['post:2'] }])

  const keepAfterAll = kept.load(now)
  purges.purge('all')
  keepAfterAll('c', { keys: ['post:3'] })
  expect(kept.get('c', now)).toBeUndefined()
})

test('it is loaded again only when it is not kept', async () => {
  let loads = 0
  const find = () => kept.getOrLoad('a', now, async () => ({ keys: [`post:${++loads}`] }))
  expect([await find(), await find()]).toEqual([{ keys: ['post:1'] }, { keys: ['post:1'] }])
  purges.purge(['post:1'])
  expect(await find()).toEqual({ keys: ['post:2'] })
})
