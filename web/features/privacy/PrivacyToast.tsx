import { useEffect, useEffectEvent } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { hideToast, showToast } from '#web/design/Toast/toast-store.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { storeConsent } from './consent.ts'
import { needsConsent } from './needs-consent.ts'

const acceptPrivacyConsentMutation = graphql(`
  mutation AcceptPrivacyConsentMutation($accepted: Boolean!) {
    acceptPrivacyConsent(accepted: $accepted) {
      __typename
      ...Refusal
    }
  }
`)

/** Asks visitors from the EU and the UK for consent once; the choice is stored in their browser. */
export function PrivacyToast() {
  const env = useEnvironment()
  const store = useDataStore()
  const saveConsent = useMutation(acceptPrivacyConsentMutation)
  const accept = () => {
    storeConsent()
    hideToast()
    // The effective consent is already stored in the browser; the server only records it.
    void saveConsent({ accepted: true })
  }
  const start = useEffectEvent(async () => {
    if (!(await needsConsent(env, store))) return
    showToast({
      message: t`We use cookies. By continuing you agree to our privacy policy.`,
      duration: 'FOREVER',
      toastStyle: 'EU_PRIVACY_BANNER',
      closable: false,
      link: { text: t`Privacy policy`, href: env.config.links.privacy },
      action: { text: t`Accept`, run: accept },
    })
  })
  useEffect(() => void start(), [])
  return null
}
