import { useCallback } from 'react'
import { pathTo } from '#shared/routes.ts'
import { track } from '#web/shell/analytics/track.ts'
import { postForm } from '#web/shell/runtime/post-form.ts'
import { readXsrfToken } from '#web/shell/runtime/xsrf.ts'
import { destinationOf } from './susi-destination.ts'
import { usePlace, useSusi } from './use-susi.ts'

/** Posts a one-time token to the page that exchanges it for a session. Not a GET request, so that the token is in no URL. */
export function useToken(method: string): (token: string) => void {
  const { store } = useSusi()
  const { here } = usePlace()
  return useCallback(
    (token) => {
      const state = store.get()
      const { operation, susiEntry } = state
      track('susi.clientSuccess', { entryPoint: susiEntry, operation, method })
      const redirect = destinationOf(state, here)
      postForm(pathTo('RedirectCallbackAuthenticate'), {
        token,
        state: `${method}-|${redirect}|${operation}`,
        operation,
        redirect,
        xsrf: readXsrfToken() ?? '',
      })
    },
    [store, here, method],
  )
}
