import type { Client } from 'braintree-web/client'
import { create as createPayPalCheckout } from 'braintree-web/paypal-checkout'
import { encodeChosenNonce } from '#shared/payments/braintree-tokens.ts'
import type { AmountToPay, ChosenMethod } from '../../provider-in-browser.ts'
import { collectDeviceData } from './fields.ts'

type Approval = Record<string, unknown>
type Actions = { resolve: () => unknown; reject: () => unknown }

/** PayPal’s own script, which shows its button in a frame. */
type PayPalScript = {
  FUNDING: { PAYPAL: string }
  Buttons: (options: {
    fundingSource: string
    createBillingAgreement?: () => Promise<string>
    createOrder?: () => Promise<string>
    onClick: (data: unknown, actions: Actions) => unknown
    onApprove: (data: Approval) => Promise<void>
    onCancel: () => void
    onError: (error: unknown) => void
    style: { label: string; height: number }
  }) => { render: (element: HTMLElement) => Promise<void>; close: () => Promise<void> }
}

type Options = {
  /** What is paid, when the button is pressed. */
  amount: () => AmountToPay
  /** Whether the rest of the form is complete. */
  check: () => boolean
  onChosen: (method: ChosenMethod) => void
  onError: (error: unknown) => void
}

const pageNonce = (): string | undefined => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

/** Shows PayPal’s button. Resolves to what removes it. */
export async function mountPayPalButton(
  client: Client,
  element: HTMLElement,
  { amount, check, onChosen, onError }: Options,
): Promise<() => void> {
  const { currency, savesMethod } = amount()
  const checkout = await createPayPalCheckout({ client })
  const nonce = pageNonce()
  const loading = savesMethod ? { vault: true, currency } : { intent: 'capture', currency }
  // The types do not know attributes of the script.
  await checkout.loadPayPalSDK({ ...loading, ...(nonce && { dataAttributes: { 'csp-nonce': nonce } }) } as never)
  const { paypal } = window as unknown as { paypal?: PayPalScript }
  if (!paypal) throw new Error('PayPal’s script did not load.')
  const deviceData = collectDeviceData(client)

  const open = (): Promise<string> => {
    const now = amount()
    const payment = savesMethod
      ? { flow: 'vault' as const }
      : { flow: 'checkout' as const, amount: now.amount / 100, currency: now.currency, intent: 'capture' as const }
    return checkout.createPayment(payment as never)
  }
  const buttons = paypal.Buttons({
    fundingSource: paypal.FUNDING.PAYPAL,
    style: { label: 'paypal', height: 48 },
    ...(savesMethod ? { createBillingAgreement: open } : { createOrder: open }),
    onClick: (_data, actions) => (check() ? actions.resolve() : actions.reject()),
    onApprove: async (data) => {
      const { nonce: approved } = await checkout.tokenizePayment(data as never)
      const chosen = encodeChosenNonce({ nonce: approved, deviceData: await deviceData })
      onChosen({ kind: 'PaypalAccount', nonce: chosen, postalCode: null, provider: 'BRAINTREE' })
    },
    onCancel: () => undefined,
    onError,
  })
  await buttons.render(element)
  return () => {
    void buttons.close()
    void checkout.teardown()
  }
}
