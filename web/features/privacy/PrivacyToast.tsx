import { useEffect, useEffectEvent } from 'react'
import { euUkCountries } from '#shared/enums/countries.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { storeConsent, hasLocalConsent } from './consent.ts'

const visitorQuery = graphql(`
  query VisitorQuery { visitor { id geolocation { country } } }
`)

const acceptPrivacyConsentMutation = graphql(`
  mutation AcceptPrivacyConsentMutation($accepted: Boolean!) {
    acceptPrivacyConsent(accepted: $accepted) {
      __typename
      ...Refusal
    }
  }
`)

/** Whether consent is required by law in this country. */
export const requiresConsent = (country: string | null | undefined): boolean => euUkCountries.some((code) => code === country)

/** Asks visitors from the EU and the UK for consent once; the choice is stored in their browser. */
export function PrivacyToast() {
  const { session, config, client } = useEnvironment()
  const store = useDataStore()
  const saveConsent = useMutation(acceptPrivacyConsentMutation)
  const accept = () => {
    storeConsent()
    // The effective consent is already stored in the browser; the server only records it.
    void saveConsent({ accepted: true })
  }
  const start = useEffectEvent(async () => {
    if (session.isLoggedIn || client.isBot || hasLocalConsent()) return
    const { data } = await store.queryOnce(visitorQuery, {})
    if (!requiresConsent(data?.visitor.geolocation?.country)) return
    showToast({
      message: 'We use cookies. By continuing you agree to our privacy policy.',
      duration: 'FOREVER',
      toastStyle: 'EU_PRIVACY_BANNER',
      closable: false,
      link: { text: 'Privacy policy', href: config.links.privacy },
      action: { text: 'Accept', run: accept },
    })
  })
  useEffect(() => void start(), [])
  return null
}
