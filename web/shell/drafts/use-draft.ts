import { useState } from 'react'

/** The unsaved changes to a saved value. */
export function useDraft<Draft>(saved: Draft) {
  const [kept, setKept] = useState(saved)
  const [draft, setDraft] = useState(saved)
  return {
    draft,
    setDraft,
    set: <Name extends keyof Draft>(name: Name, value: Draft[Name]) => setDraft((now) => ({ ...now, [name]: value })),
    isDirty: JSON.stringify(draft) !== JSON.stringify(kept),
    undo: () => setDraft(kept),
    /** Makes this the saved value. */
    settle: (now: Draft) => {
      setKept(now)
      setDraft(now)
    },
  }
}
