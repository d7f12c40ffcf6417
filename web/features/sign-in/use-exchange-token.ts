import { useCallback } from 'react'
import { pathTo } from '#shared/routes.ts'
import { track } from '#web/app/analytics/track.ts'
import { postForm } from '#web/app/runtime/post-form.ts'
import { readXsrfToken } from '#web/app/runtime/xsrf.ts'
import { signInDestination } from './sign-in-destination.ts'
import { useSignInPlace, useSignInStore } from './use-sign-in-store.ts'

/** Posts a one-time token to the page that exchanges it for a session. Not a GET request, so that the token is in no URL. */
export function useExchangeToken(method: string): (token: string) => void {
  const { store } = useSignInStore()
  const { currentPage } = useSignInPlace()
  return useCallback(
    (token) => {
      const state = store.get()
      const { operation, susiEntry } = state
      track('susi.clientSuccess', { entryPoint: susiEntry, operation, method })
      const redirect = signInDestination(state, currentPage)
      postForm(pathTo('RedirectCallbackAuthenticate'), {
        token,
        state: `${method}-|${redirect}|${operation}`,
        operation,
        redirect,
        xsrf: readXsrfToken() ?? '',
      })
    },
    [store, currentPage, method],
  )
}
