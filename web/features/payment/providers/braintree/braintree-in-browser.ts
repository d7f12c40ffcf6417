import { decodeBankChallenge } from '#shared/payments/braintree-tokens.ts'
import type { ProviderInBrowser } from '../../provider-in-browser.ts'
import { BraintreeForm } from './BraintreeForm.tsx'
import { PayPalButton } from './PayPalButton.tsx'

export const braintreeInBrowser: ProviderInBrowser = {
  Form: BraintreeForm,
  Button: PayPalButton,
  isBankToken: (token) => decodeBankChallenge(token) !== undefined,
  confirmWithBank: async (token) => (await import('./fields.ts')).confirmWithBraintree(token),
}
