import { useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { RefusalResult } from '#web/app/refusals/refusal-of.ts'
import { createLatestSave } from './latest-save.ts'

/** A choice that is saved as soon as it is made. `pending` is what was chosen until the server has answered, whatever it answers. */
export function useSavedChoice<Value>(onSave: (value: Value) => Promise<RefusalResult | undefined>) {
  const [pending, setPending] = useState<Value>()
  const [status, setStatus] = useState('')
  const turns = useRef(0)
  const [queue] = useState(() => createLatestSave<RefusalResult>())

  const save = async (value: Value): Promise<RefusalResult | undefined> => {
    const turn = ++turns.current
    setPending(() => value)
    setStatus(t`Saving`)
    const refusal = await queue.save(() => onSave(value))
    // Another choice was made meanwhile, and says how that went.
    if (turn !== turns.current) return undefined
    setPending(undefined)
    setStatus(refusal ? t`Not saved` : t`Saved`)
    return refusal
  }
  return { pending, status, save, settled: queue.settled }
}
