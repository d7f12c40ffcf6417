import type { DataStore } from '#web/data/data-store.ts'
import { graphql } from '#web/data/graphql.ts'
import { beginEarly, beginPart } from './early-parts.ts'

/** Bypasses shared caches. */
const loggedInStateQuery = graphql(`
  query CacheUnsafeLoggedInState { isLoggedIn }
`)

type Store = Pick<DataStore, 'queryOnce'>

/** Whether the user has signed in or out in this browser since the page was rendered. False if the query fails. */
export async function hasSessionChanged(store: Store, wasLoggedIn: boolean): Promise<boolean> {
  try {
    const { data } = await store.queryOnce(loggedInStateQuery, {})
    const isLoggedIn = data?.isLoggedIn
    return isLoggedIn !== undefined && isLoggedIn !== wasLoggedIn
  } catch {
    return false
  }
}

const partName = 'session check'

/** A page from the back/forward cache may predate signing in or out and is then reloaded. Returns a cleanup function. */
export const checkSession = (store: Store, wasLoggedIn: boolean): (() => void) =>
  beginPart(partName, () => start(store, wasLoggedIn))

export const checkSessionEarly = (store: Store, wasLoggedIn: boolean): void =>
  beginEarly(partName, () => start(store, wasLoggedIn))

function start(store: Store, wasLoggedIn: boolean): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    void hasSessionChanged(store, wasLoggedIn).then((isChanged) => isChanged && window.location.reload())
  }
  window.addEventListener('pageshow', check)
  return () => window.removeEventListener('pageshow', check)
}
