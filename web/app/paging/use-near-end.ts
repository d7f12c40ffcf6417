import { type RefObject, useEffect, useEffectEvent } from 'react'
import { observeNear } from '#web/app/runtime/near.ts'

/** Calls back when the reader approaches the element at the end of a list. */
export function useNearEnd(end: RefObject<Element | null>, onNear: () => void, isEnabled: boolean): void {
  const near = useEffectEvent(onNear)
  useEffect(() => (isEnabled && end.current ? observeNear([end.current], () => near()) : undefined), [end, isEnabled])
}
