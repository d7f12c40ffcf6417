import { useRef, useState } from 'react'

/**
 * The state of a button: `run` waits for the action, and does nothing while another one of the same hook runs. Where several buttons share
 * it, each runs its action by a name, which is the third value while it runs.
 * See docs/decisions/0117-refetch-and-act-in-one-way.md.
 */
export function useAction<Name>() {
  const [running, setRunning] = useState<{ name: Name | undefined }>()
  // Two presses can come before the next render.
  const isRunning = useRef(false)
  const run = async (action: () => Promise<unknown>, name?: Name): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning({ name })
    await action().finally(() => {
      isRunning.current = false
      setRunning(undefined)
    })
  }
  return [run, running !== undefined, running?.name] as const
}
