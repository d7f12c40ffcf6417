import { useEffect } from 'react'
import type { DataStore } from '#web/data/data-store.ts'
import { graphql } from '#web/data/graphql.ts'

/** Bypasses shared caches. */
const loggedInStateQuery = graphql(`
  query CacheUnsafeLoggedInState { isLoggedIn }
`)

/** Whether the user has signed in or out in this browser since the page was rendered. False if the query fails. */
export async function hasSessionChanged(store: Pick<DataStore, 'live'>, wasLoggedIn: boolean): Promise<boolean> {
  try {
    const { data } = await (await store.live()).query(loggedInStateQuery, {}, { fresh: true })
    const isLoggedIn = data?.isLoggedIn
    return isLoggedIn !== undefined && isLoggedIn !== wasLoggedIn
  } catch {
    return false
  }
}

/** A page from the back/forward cache may predate signing in or out and is then reloaded. */
export function useSessionCheck(store: DataStore, wasLoggedIn: boolean): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      void hasSessionChanged(store, wasLoggedIn).then((isChanged) => isChanged && window.location.reload())
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [store, wasLoggedIn])
}
