import { useState } from 'react'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { saveLocalDraft, loadLocalDraft } from './local-drafts.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** Text that persists across visits. Empty and sent text is removed. */
export function usePersistentText(about: string): [text: string, setText: (text: string) => void] {
  const userId = useEnvironment().session.viewerId ?? ''
  const [text, setText] = useState(() => loadLocalDraft(userId, about, isText) ?? '')
  const change = (next: string) => {
    setText(next)
    saveLocalDraft(userId, about, next.trim() === '' ? undefined : next, Date.now())
  }
  return [text, change]
}
