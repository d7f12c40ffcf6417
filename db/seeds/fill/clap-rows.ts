import { maxClaps } from '#shared/limits.ts'
import type { Library, LibraryStory } from '../library.ts'
import { chooseDeterministic, fraction, latestMoment, momentAfter } from './deterministic.ts'
import { userId } from './people-rows.ts'
import { quietReaders } from './quiet-readers.ts'
import type { Rows } from './rows.ts'
import { storyId } from './story-rows.ts'

const typicalClaps = 36

type Clapper = { username: string; joinedAt: string }

/** Claps that add up exactly to the number each story declares. */
export const clapRows = ({ stories, people }: Library): Rows => ({
  claps: stories.flatMap((story) => clapsFor({ ...story, id: storyId(story.slug) }, [...people, ...quietReaders])),
})

type Clapped = Pick<LibraryStory, 'slug' | 'author' | 'claps' | 'publishedAt'> & { id: string }

export function clapsFor(story: Clapped, allClappers: readonly Clapper[]) {
  const others = allClappers.filter((clapper) => clapper.username !== story.author)
  const count = Math.min(others.length, Math.ceil(story.claps / typicalClaps))
  if (story.claps > count * maxClaps) throw new Error(`${story.slug} has more claps than ${others.length} readers can give.`)
  const clappers = chooseDeterministic(others, count, (account) => account.username, 'clap', story.slug)
  const gifts = share(
    story.claps,
    clappers.map((clapper) => fraction('claps', story.slug, clapper.username)),
  )
  return clappers.map((clapper, i) => ({
    storyId: story.id,
    userId: userId(clapper.username),
    count: gifts[i] ?? 1,
    lastDelta: gifts[i] ?? 1,
    clappedAt: momentAfter(latestMoment(story.publishedAt, new Date(clapper.joinedAt)), 'clapped', story.slug, clapper.username),
  }))
}

/** Parts of 1 to 50 that add up to `total`; larger fractions get more. */
function share(total: number, fractions: readonly number[]): number[] {
  const parts = fractions.map(() => 1)
  let left = total - parts.length
  for (const step of [maxClaps, 10, 10, 10, maxClaps]) {
    for (let i = 0; i < parts.length && left > 0; i++) {
      const amount = step === maxClaps ? Math.round((fractions[i] ?? 0) * maxClaps) : step
      const part = parts[i] ?? 1
      const more = Math.min(amount, maxClaps - part, left)
      parts[i] = part + more
      left -= more
    }
  }
  for (let i = 0; left > 0; i = (i + 1) % parts.length) {
    const more = Math.min(left, maxClaps - (parts[i] ?? 1))
    parts[i] = (parts[i] ?? 1) + more
    left -= more
  }
  return parts
}
