import { useState } from 'react'

/** What is being changed before it is saved, beside what is saved. */
export function useDraft<Draft>(saved: Draft) {
  const [kept, setKept] = useState(saved)
  const [draft, setDraft] = useState(saved)
  return {
    draft,
    setDraft,
    set: <Name extends keyof Draft>(name: Name, value: Draft[Name]) => setDraft((now) => ({ ...now, [name]: value })),
    isDirty: JSON.stringify(draft) !== JSON.stringify(kept),
    undo: () => setDraft(kept),
    /** From here on this is what is saved. */
    settle: (now: Draft) => {
      setKept(now)
      setDraft(now)
    },
  }
}
