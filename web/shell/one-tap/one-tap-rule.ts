import { mayShowOneTap } from '#shared/one-tap-routes.ts'
import { breakpointWidths } from '#web/design/constants.ts'
import { isDismissed } from '#web/shell/local/dismissals.ts'
import type { KeptStorage } from '#web/shell/local/local-store.ts'
import { signInWays } from '#web/shell/susi/sign-in-ways.ts'

type Asked = {
  routeName: string | undefined
  /** The window's width in pixels. */
  width: number
  isLoggedIn: boolean
  flags: Parameters<typeof signInWays>[0]['flags']
  userAgent: string
  now: number
  storage?: KeptStorage
}

/** Whether the One Tap prompt shows. Never below md, not even for visitors from a search engine. */
export const showsOneTap = ({ routeName, width, isLoggedIn, flags, userAgent, now, storage }: Asked): boolean =>
  !isLoggedIn &&
  width >= breakpointWidths.md &&
  mayShowOneTap(routeName) &&
  signInWays({ operation: 'login', flags, userAgent, open: ['google'] }).includes('google') &&
  !isDismissed('one-tap', now, undefined, storage)
