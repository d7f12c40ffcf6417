import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page is hydrated, so that both draw the same; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
