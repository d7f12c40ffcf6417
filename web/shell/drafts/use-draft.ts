import { useState } from 'react'

/** The unsaved changes to a saved value. */
export function useDraft<Draft>(saved: Draft) {
  const [savedValue, setSavedValue] = useState(saved)
  const [draft, setDraft] = useState(saved)
  return {
    draft,
    setDraft,
    set: <Name extends keyof Draft>(name: Name, value: Draft[Name]) => setDraft((now) => ({ ...now, [name]: value })),
    isDirty: JSON.stringify(draft) !== JSON.stringify(savedValue),
    undo: () => setDraft(savedValue),
    /** Makes this the saved value. */
    markSaved: (now: Draft) => {
      setSavedValue(now)
      setDraft(now)
    },
  }
}
