import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { signInFromLink } from './sign-in-from-link.ts'
import { openSignInDialog, signInStore } from './sign-in-store.ts'
import { trailingId } from '#shared/text/slug.ts'
import { countedStory } from '#web/app/local/reading-counters.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { usePageId } from '#web/app/runtime/screen-context.ts'

const SignInDialog = lazy(async () => ({ default: (await import('./SignInDialog.tsx')).SignInDialog }))

const Regwall = lazy(async () => ({ default: (await import('./Regwall.tsx')).Regwall }))

const stepOf = () => signInStore.get().step
const noStep = () => 'NONE' as const

/** Once per page: counts visitors' stories, shows the regwall, opens sign-in links in the dialog, and loads its code on first use. */
export function SignInHost() {
  const { config, session } = useEnvironment()
  const storyId = useCountedStory()
  const isOpen = useSyncExternalStore(signInStore.subscribe, stepOf, noStep) !== 'NONE'
  // Stays mounted after the first opening, so that it can fade out.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    // Other hosts cannot set the session cookie, so there the link leads to the authentication domain.
    if (session.isLoggedIn || window.location.host !== config.authDomain) return
    const onClick = (event: MouseEvent) => {
      const signIn = signInFromLink(event)
      if (!signIn) return
      event.preventDefault()
      event.stopPropagation()
      openSignInDialog(signIn)
    }
    // Capture phase: runs before React's handler, so that the link does not also navigate.
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [session.isLoggedIn, config.authDomain])

  if (!wasOpen && !storyId) return null
  return (
    <Suspense fallback={null}>
      {storyId && <Regwall key={storyId} />}
      {wasOpen && <SignInDialog />}
    </Suspense>
  )
}

/** The story of the current page, once it has been counted: sign-up texts depend on the count. */
function useCountedStory(): string | undefined {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const pageId = usePageId()
  const counted = useSyncExternalStore(countedStory.subscribe, countedStory.get, () => undefined)
  // A story's address ends in its id.
  const id = !session.isLoggedIn && pageId === 'post' ? trailingId(location.path.split('/').at(-1) ?? '') : undefined
  return id === counted ? id : undefined
}
