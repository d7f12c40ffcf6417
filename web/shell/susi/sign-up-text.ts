/** From the third story of a month on, an account is what one reads the next one with. */
export const signUpTextPostsPerMonth = 3

export const signUpText = (postsThisMonth: number): string =>
  postsThisMonth < signUpTextPostsPerMonth
    ? 'Sign up to discover stories that deepen your understanding of the world.'
    : 'Create an account to read the full story.'

const storageKey = 'posts-this-month'

type Counted = { month: string; ids: string[] }
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const monthOf = (now: Date): string => now.toISOString().slice(0, 7)

function read(storage: Storage, now: Date): Counted {
  const fresh = { month: monthOf(now), ids: [] }
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? 'null') as Counted | null
    return kept?.month === fresh.month && Array.isArray(kept.ids) ? kept : fresh
  } catch {
    return fresh
  }
}

/** How many different stories this browser has shown this month. */
export const postsReadThisMonth = (storage: Storage = localStorage, now = new Date()): number => read(storage, now).ids.length

/** Counts a story once a month, however often it is opened. */
export function countPostRead(postId: string, storage: Storage = localStorage, now = new Date()): void {
  const { month, ids } = read(storage, now)
  if (ids.includes(postId)) return
  try {
    storage.setItem(storageKey, JSON.stringify({ month, ids: [...ids, postId].slice(-100) }))
  } catch {
    // A browser that keeps nothing always sees the first text.
  }
}
