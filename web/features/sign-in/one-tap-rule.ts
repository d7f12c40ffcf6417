import type { RouteEntry } from '#shared/routes/route.ts'
import { breakpointWidths } from '#web/design/constants.ts'
import { isDismissed } from '#web/app/local/dismissals.ts'
import type { LocalStorage } from '#web/app/local/local-store.ts'
import { signInChoices } from './sign-in-choices.ts'

type OneTapFacts = {
  route: Pick<RouteEntry, 'oneTap'> | undefined
  /** The window's width in pixels. */
  width: number
  isLoggedIn: boolean
  flags: Parameters<typeof signInChoices>[0]['flags']
  userAgent: string
  now: number
  storage?: LocalStorage
}

/** Whether the One Tap prompt shows. Never below md, not even for visitors from a search engine. */
export const showsOneTap = ({ route, width, isLoggedIn, flags, userAgent, now, storage }: OneTapFacts): boolean =>
  !isLoggedIn &&
  width >= breakpointWidths.md &&
  route?.oneTap === true &&
  signInChoices({ operation: 'login', flags, userAgent, enabledProviders: ['google'] }).includes('google') &&
  !isDismissed('one-tap', now, undefined, storage)
