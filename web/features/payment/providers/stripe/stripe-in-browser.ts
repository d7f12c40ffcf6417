import type { ProviderInBrowser } from '../../provider-in-browser.ts'
import { StripeForm } from './StripeForm.tsx'

export const stripeInBrowser: ProviderInBrowser = {
  Form: StripeForm,
  confirmWithBank: async (token, { publicKey, account }) => {
    const { confirmWithStripe, openStripe } = await import('./fields.ts')
    return confirmWithStripe(await openStripe(publicKey, account), token)
  },
}
