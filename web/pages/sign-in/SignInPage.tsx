import { useState } from 'react'
import { Notice } from '#web/design/Notice/Notice.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { readSignIn } from '#web/shell/susi/sign-in-of-link.ts'
import { createSusiStore, firstStep } from '#web/shell/susi/susi-store.ts'
import { SusiDialog } from '#web/shell/susi/SusiDialog.tsx'
import { SusiProvider } from '#web/shell/susi/use-susi.ts'
import { signInMessage } from './sign-in-message.ts'
import styles from './SignInPage.module.css'

/** The sign-in steps as a page; each address restarts them. */
export const SignInPage = ({ input }: { input: PageInput }) => <Steps key={input.query.toString()} input={input} />

function Steps({ input: { query, env } }: { input: PageInput }) {
  const [store] = useState(() => {
    const asked = readSignIn(query)
    const operation = asked.operation ?? 'login'
    return createSusiStore({
      step: firstStep(operation),
      ...asked,
      operation,
      redirectTo: asked.redirectTo ?? '/',
      susiEntry: asked.susiEntry ?? (query.get('skipOnboarding') === '1' ? 'regwall' : null),
      isEmbedded: true,
    })
  })
  const message = signInMessage(query, new Date(env.now))
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {message && (
        <div className={styles.message} role="alert">
          <Notice tone="warning">{message}</Notice>
        </div>
      )}
      <SusiProvider value={store}>
        <SusiDialog />
      </SusiProvider>
    </main>
  )
}
