import { t } from '#shared/translation/translate.ts'
import { accountChangeTexts, otherAccountCode } from '#shared/page-account.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { graphql } from '#web/data/graphql.ts'
import { defineUntouched } from '#web/app/untouched/define-untouched.ts'
import { withToasts } from './with-toasts.ts'
import { readXsrfToken } from './xsrf.ts'

/** Bypasses shared caches. */
const loggedInStateQuery = graphql(`query CacheUnsafeLoggedInState { isLoggedIn }`)

type Store = Pick<DataStore, 'queryOnce'>

/** What has happened to this browser's session since the page was made, as a sentence. Undefined if nothing, or if the query fails. */
export async function sessionChange(store: Store, wasLoggedIn: boolean): Promise<string | undefined> {
  try {
    const { data, errors } = await store.queryOnce(loggedInStateQuery, {})
    const refusal = errors?.find(({ extensions }) => extensions?.code === otherAccountCode)
    if (refusal) return refusal.message
    const isLoggedIn = data?.isLoggedIn ?? wasLoggedIn
    return isLoggedIn === wasLoggedIn ? undefined : t(accountChangeTexts[isLoggedIn ? 'signed-in' : 'signed-out'])
  } catch {
    return undefined
  }
}

/** Says that the page was made for another account. It does not reload on its own, because something may have been typed into it. */
export const announceOtherAccount = (message: string): void =>
  void withToasts(({ showToast }) =>
    showToast({ message, duration: 'FOREVER', isFinal: true, action: { text: t`Reload`, run: () => window.location.reload() } }),
  )

type Checked = { store: Store; wasLoggedIn: boolean }

/** A page from the back/forward cache may predate signing in or out and is then reloaded; one that becomes visible again says so. */
export const checkSession = defineUntouched<Checked>({
  name: 'session check',
  find: ({ env, store }) => [{ store, wasLoggedIn: env.session.isLoggedIn }],
  start,
})

function start({ store, wasLoggedIn }: Checked): () => void {
  // Each session has a token of its own, so the server is not asked each time.
  let token = readXsrfToken()
  const onRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void sessionChange(store, wasLoggedIn).then((change) => change && window.location.reload())
  }
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || readXsrfToken() === token) return
    token = readXsrfToken()
    void sessionChange(store, wasLoggedIn).then((change) => change && announceOtherAccount(change))
  }
  window.addEventListener('pageshow', onRestored)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('pageshow', onRestored)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
