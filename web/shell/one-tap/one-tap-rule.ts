import { mayShowOneTap } from '#shared/one-tap-routes.ts'
import { breakpointWidths } from '#web/design/constants.ts'
import { isDismissed } from '#web/shell/local/dismissals.ts'
import type { KeptStorage } from '#web/shell/local/local-store.ts'
import { signInWays } from '#web/shell/susi/sign-in-ways.ts'

type Asked = {
  routeName: string | undefined
  /** Of the window, in pixels. */
  width: number
  isLoggedIn: boolean
  flags: Parameters<typeof signInWays>[0]['flags']
  userAgent: string
  now: number
  storage?: KeptStorage
}

/**
 * Whether the prompt of Google shows. Below md it never does, wherever the visitor came from; somebody who came from a search there
 * is not an exception.
 */
export const showsOneTap = ({ routeName, width, isLoggedIn, flags, userAgent, now, storage }: Asked): boolean =>
  !isLoggedIn &&
  width >= breakpointWidths.md &&
  mayShowOneTap(routeName) &&
  signInWays({ operation: 'login', flags, userAgent, open: ['google'] }).includes('google') &&
  !isDismissed('one-tap', now, undefined, storage)
