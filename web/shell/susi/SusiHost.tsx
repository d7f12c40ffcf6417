import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { signInOfLink } from './sign-in-of-link.ts'
import { openSignIn, susiStore } from './susi-store.ts'
import { useCountedStory } from './use-counted-story.ts'

const SusiDialog = lazy(async () => ({ default: (await import('./SusiDialog.tsx')).SusiDialog }))

const Regwall = lazy(async () => ({ default: (await import('./Regwall.tsx')).Regwall }))

const stepOf = () => susiStore.get().step
const noStep = () => 'NONE' as const

/** Once a page: counts what a visitor reads and asks them to sign up in time, turns links to the sign-in page into the dialog, and brings its code when it is first wanted. */
export function SusiHost() {
  const { config, session } = useEnvironment()
  const storyId = useCountedStory()
  const isOpen = useSyncExternalStore(susiStore.subscribe, stepOf, noStep) !== 'NONE'
  // It stays in the tree once it was there, so that it can fade away.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    // On another host the session's cookie cannot be set: there the link leads to the authentication domain.
    if (session.isLoggedIn || window.location.host !== config.authDomain) return
    const onClick = (event: MouseEvent) => {
      const wanted = signInOfLink(event)
      if (!wanted) return
      event.preventDefault()
      event.stopPropagation()
      openSignIn(wanted)
    }
    // Before React hears of it, so that the link does not also open its page.
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
