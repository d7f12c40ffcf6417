import { useCallback } from 'react'
import { pathTo } from '#shared/routes.ts'
import { track } from '#web/shell/analytics/track.ts'
import { destinationOf } from './susi-destination.ts'
import { usePlace, useSusi } from './use-susi.ts'

/** Leaves this page with a token of signing in, which the authentication domain turns into a session. */
export function useToken(method: string): (token: string) => void {
  const { store } = useSusi()
  const { authOrigin, here } = usePlace()
  return useCallback(
    (token) => {
      const state = store.get()
      const { operation, susiEntry } = state
      track('susi.clientSuccess', { entryPoint: susiEntry, operation, method })
      const redirect = destinationOf(state, here)
      const query = { token, state: `${method}-|${redirect}|${operation}`, operation, redirect }
      window.location.assign(authOrigin + pathTo('RedirectCallbackAuthenticate', {}, { query }))
    },
    [store, authOrigin, here, method],
  )
}
