import { useSyncExternalStore } from 'react'

const never = () => () => {}
const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const onServer = () => undefined

/** The viewer's time zone; undefined until hydration. */
export const useTimeZone = (): string | undefined => useSyncExternalStore<string | undefined>(never, localTimeZone, onServer)
