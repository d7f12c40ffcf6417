import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notesHash } from '#shared/notes-hash.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import type { NotesProps } from './notes/NotesPanel.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'

export const notedStoryFragment = graphql(`fragment NotedStory on Post { id creator { id name } }`)

export type NotedStory = DataOf<typeof notedStoryFragment>

/** Private notes, loaded when the address asks for them. */
export function usePrivateNotes(story: NotedStory | undefined): ReactNode {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const [Panel, setPanel] = useState<ComponentType<NotesProps>>()
  const [isOpen, setOpen] = useState(false)
  const open = useEffectEvent(() => {
    if (!session.isLoggedIn) return
    import('./notes/NotesPanel.tsx').then(({ NotesPanel }) => {
      setPanel(() => NotesPanel)
      setOpen(true)
    }, reportError)
  })
  // Each navigation to the address opens them again, even if it is already the current one.
  useEffect(() => {
    if (location.hash === notesHash) open()
  }, [location])
  const close = () => {
    setOpen(false)
    window.history.replaceState(window.history.state, '', location.path + location.search)
  }
  return Panel && story && <Panel story={story} open={isOpen} onClose={close} />
}
