import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { parseSignIn } from '#web/features/sign-in/sign-in-from-link.ts'
import { createSignInStore, firstStep } from '#web/features/sign-in/sign-in-store.ts'
import { SignInDialog } from '#web/features/sign-in/SignInDialog.tsx'
import { readOffer, signUpOfferQuery } from '#web/features/sign-in/sign-up-offer.ts'
import { SignInStoreProvider } from '#web/features/sign-in/use-sign-in-store.ts'
import { signInMessage } from './sign-in-message.ts'
import styles from './SignInPage.module.css'

const stateOf = (query: URLSearchParams) => {
  const signIn = parseSignIn(query)
  return {
    ...signIn,
    operation: signIn.operation ?? 'login',
    redirectTo: signIn.redirectTo ?? '/',
    susiEntry: signIn.susiEntry ?? (query.get('skipOnboarding') === '1' ? 'regwall' : null),
  }
}

/** The sign-in steps as a page; each address restarts them. */
const SignInPage = ({ input }: { input: PageInput }) => <Steps key={input.query.toString()} input={input} />

function Steps({ input: { query, env } }: { input: PageInput }) {
  const [store] = useState(() => {
    const signIn = stateOf(query)
    return createSignInStore({ step: firstStep(signIn.operation), ...signIn, isEmbedded: true })
  })
  const message = signInMessage(query, new Date(env.now))
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {message && (
        <div className={styles.message} role="alert">
          <Notice tone="warning">{message}</Notice>
        </div>
      )}
      <SignInStoreProvider value={store}>
        <SignInDialog />
      </SignInStoreProvider>
    </main>
  )
}

export const page: PageModule = {
  queries: ({ query }) => {
    const offer = readOffer(stateOf(query))
    return offer ? [pageQuery(signUpOfferQuery, { postId: offer.storyId })] : []
  },
  head: (_answers, { query }) => ({
    title: query.get('operation') === 'register' ? t`Sign up` : t`Sign in`,
    noindex: true,
    canonical: '/m/signin',
  }),
  Page: SignInPage,
}
