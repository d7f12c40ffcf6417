import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { openSignInDialog } from './sign-in-store.ts'
import { useSignInPlace } from './use-sign-in-store.ts'

type Props = {
  /** The anchor on this page to return to. */
  section?: string | undefined
  size?: 's' | 'm'
  block?: boolean
}

/** Resolves a refusal that `needsSignIn`: opens the sign-in dialog over the page and returns to it. */
export function SignInAgain({ section, size = 'm', block = false }: Props) {
  const { currentPage, authOrigin } = useSignInPlace()
  const page = section ? `${currentPage.split('#')[0]}#${section}` : currentPage
  // A session of another host was handed over, so the change is made where people sign in.
  const open = authOrigin
    ? { href: `${authOrigin}${page.replace(/^https?:\/\/[^/]+/, '')}` }
    : { onClick: () => openSignInDialog({ redirectTo: page }) }
  return (
    <Button kind="primary" size={size} block={block} {...open}>
      {t`Sign in again`}
    </Button>
  )
}
