import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { signInOfLink } from './sign-in-of-link.ts'
import { openSignIn, susiStore } from './susi-store.ts'
import { useCountedStory } from './use-counted-story.ts'

const SusiDialog = lazy(async () => ({ default: (await import('./SusiDialog.tsx')).SusiDialog }))

const Regwall = lazy(async () => ({ default: (await import('./Regwall.tsx')).Regwall }))

const stepOf = () => susiStore.get().step
const noStep = () => 'NONE' as const

/** Once per page: counts visitors' stories, shows the regwall, opens sign-in links in the dialog, and loads its code on first use. */
export function SusiHost() {
  const { config, session } = useEnvironment()
  const storyId = useCountedStory()
  const isOpen = useSyncExternalStore(susiStore.subscribe, stepOf, noStep) !== 'NONE'
  // Stays mounted after the first opening, so that it can fade out.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    // Other hosts cannot set the session cookie, so there the link leads to the authentication domain.
    if (session.isLoggedIn || window.location.host !== config.authDomain) return
    const onClick = (event: MouseEvent) => {
      const wanted = signInOfLink(event)
      if (!wanted) return
      event.preventDefault()
      event.stopPropagation()
      openSignIn(wanted)
    }
    // Capture phase: runs before React's handler, so that the link does not also navigate.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [session.isLoggedIn, config.authDomain])

  if (!wasOpen && !storyId) return null
  return (
    <Suspense fallback={null}>
      {storyId && <Regwall key={storyId} />}
      {wasOpen && <SusiDialog />}
    </Suspense>
  )
}
