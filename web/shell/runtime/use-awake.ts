import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page wakes, then true: for what only the browser can know. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
