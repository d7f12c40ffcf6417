import { type ReactNode, useState } from 'react'
import { clientLazy } from '#web/app/runtime/client-lazy.tsx'
import type { FeedSubject } from './PrivateFeedDialog.tsx'

const PrivateFeedDialog = clientLazy(async () => (await import('./PrivateFeedDialog.tsx')).PrivateFeedDialog)

/** `const [showFeed, feedDialog] = usePrivateFeed(subject)`: render the dialog in the tree; `showFeed` opens it. For members. */
export function usePrivateFeed(subject: FeedSubject): [() => void, ReactNode] {
  const [isOpen, setOpen] = useState(false)
  return [() => setOpen(true), isOpen && <PrivateFeedDialog subject={subject} onClose={() => setOpen(false)} />]
}
