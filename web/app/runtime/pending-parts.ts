import { createContext } from 'react'

/** The parts of the page that have not hydrated yet. */
export type PendingParts = { add: (part: object) => void; delete: (part: object) => void }

export const PendingPartsContext = createContext<PendingParts | undefined>(undefined)

/** Calls back once the frame around the parts has hydrated and none of them is pending any more. */
export function createPendingParts(onHydrated: () => void): PendingParts & { start: () => void } {
  const pending = new Set<object>()
  let isStarted = false
  const check = () => {
    if (isStarted && pending.size === 0) onHydrated()
  }
  return {
    add: (part) => void pending.add(part),
    delete: (part) => {
      if (pending.delete(part)) check()
    },
    start: () => {
      isStarted = true
      check()
    },
  }
}
