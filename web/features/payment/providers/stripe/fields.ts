import { loadStripe } from '@stripe/stripe-js/pure'
import type { Appearance, Stripe, StripeElements, StripeExpressCheckoutElement, StripePaymentElement } from '@stripe/stripe-js'
import type { InterfaceLanguage } from '#shared/translation/languages.ts'
import { interfaceLanguage } from '#shared/translation/translate.ts'
import type { AmountToPay, ChosenMethod } from '../../provider-in-browser.ts'

// Without them Stripe.js watches what people do on the page.
loadStripe.setLoadParameters({ advancedFraudSignals: false })

export type StripeFields = {
  update: (amount: AmountToPay) => Promise<void>
  /** Validates the fields and opens the wallet’s own window, if one was chosen. An empty message: the fields show what is wrong. */
  collect: () => Promise<{ method: ChosenMethod } | { message: string }>
  destroy: () => void
}

/** Lets the bank confirm a payment, or a method stored for later, in a window of its own. */
export async function confirmWithStripe(stripe: Stripe, clientSecret: string): Promise<string | undefined> {
  const { error, paymentIntent, setupIntent } = await stripe.handleNextAction({ clientSecret })
  return error ? undefined : (paymentIntent ?? setupIntent)?.id
}

/** The library waits forever for a script that has failed before, unless the script is gone. */
function removeFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove()
}

/**
 * Loads Stripe’s script, which only Stripe may serve, for the site or the account of a seller. Rejects when it does not load, and can then be
 * called again.
 */
export async function openStripe(publishableKey: string, account?: string): Promise<Stripe> {
  document.addEventListener('error', removeFailedScript, { capture: true })
  try {
    const stripe = await loadStripe(publishableKey, account ? { stripeAccount: account } : {})
    if (!stripe) throw new Error('Stripe.js did not load.')
    return stripe
  } finally {
    document.removeEventListener('error', removeFailedScript, { capture: true })
  }
}

/** Our colors and shapes for the provider’s frames, which do not see our style sheets. */
function appearanceFrom(element: HTMLElement): Appearance {
  const style = getComputedStyle(element)
  // Custom properties may hold `light-dark()`, which only a property that is used resolves.
  const probe = document.createElement('span')
  element.append(probe)
  const color = (token: string): string => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const appearance: Appearance = {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: color('--accent'),
      colorBackground: color('--surface-raised'),
      colorText: color('--text'),
      colorTextSecondary: color('--text-muted'),
      colorTextPlaceholder: color('--text-faint'),
      colorDanger: color('--danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: style.fontSize,
      borderRadius: '6px',
      spacingUnit: '5px',
    },
    rules: { '.Input': { borderColor: color('--line-strong') }, '.Tab': { borderColor: color('--line-strong') } },
  }
  probe.remove()
  return appearance
}

const modeOf = ({ amount, currency, savesMethod }: AmountToPay) =>
  amount > 0
    ? {
        mode: 'payment' as const,
        amount,
        currency: currency.toLowerCase(),
        ...(savesMethod && { setupFutureUsage: 'off_session' as const }),
      }
    : { mode: 'setup' as const, currency: currency.toLowerCase(), setupFutureUsage: 'off_session' as const }

const walletKinds: Record<string, ChosenMethod['kind']> = { apple_pay: 'ApplePayCard', google_pay: 'GooglePayCard' }

type Places = {
  /** For the buttons of wallets, which appear only where this browser has one. */
  wallets: HTMLElement
  fields: HTMLElement
}

type Handlers = {
  /** Whether everything else on the form is filled in. */
  mayPay: () => boolean
  /** A wallet was approved; `collect` then gives what it pays with. */
  onWallet: () => void
  onWalletsShown: () => void
}

type Group = { elements: StripeElements; places: Places; handlers: Handlers }

function mountWallets({ elements, places, handlers }: Group): StripeExpressCheckoutElement {
  const buttons = elements.create('expressCheckout', { buttonHeight: 48, layout: { maxColumns: 1, maxRows: 3 } })
  buttons.on('ready', ({ availablePaymentMethods }) => availablePaymentMethods && handlers.onWalletsShown())
  buttons.on('click', ({ resolve, reject }) => (handlers.mayPay() ? resolve() : reject()))
  buttons.on('confirm', () => handlers.onWallet())
  buttons.mount(places.wallets)
  return buttons
}

async function mountCard({ elements, places }: Group, country: string | undefined): Promise<StripePaymentElement> {
  const payment = elements.create('payment', {
    layout: 'tabs',
    // They have buttons of their own.
    wallets: { applePay: 'never', googlePay: 'never' },
    ...(country && { defaultValues: { billingDetails: { address: { country } } } }),
  })
  await new Promise<void>((resolve, reject) => {
    payment.on('ready', () => resolve())
    payment.on('loaderror', ({ error }) => reject(new Error(error.message ?? 'The payment fields did not load.')))
    payment.mount(places.fields)
  })
  return payment
}

type MountOptions = { places: Places; handlers: Handlers; amount: AmountToPay; country: string | undefined }

/** Shows Stripe’s payment fields and the buttons of wallets. Resolves when the fields can be used. */
export async function mountStripeFields(
  stripe: Stripe,
  { places, handlers, amount, country }: MountOptions,
): Promise<StripeFields> {
  const elements: StripeElements = stripe.elements({
    ...modeOf(amount),
    paymentMethodCreation: 'manual',
    appearance: appearanceFrom(places.fields),
    locale: interfaceLanguage() as InterfaceLanguage,
  })
  const group = { elements, places, handlers }
  const buttons = mountWallets(group)
  const payment = await mountCard(group, country)
  return {
    update: async (changed) => elements.update(modeOf(changed)),
    collect: async () => {
      const submitted = await elements.submit()
      if (submitted.error) return { message: submitted.error.type === 'validation_error' ? '' : (submitted.error.message ?? '') }
      const created = await stripe.createPaymentMethod({ elements })
      if (created.error) return { message: created.error.message ?? '' }
      const { id, type, card, billing_details: billing } = created.paymentMethod
      const kind = walletKinds[card?.wallet?.type ?? ''] ?? (type === 'card' ? 'CreditCard' : 'OtherMethod')
      return { method: { kind, nonce: id, postalCode: billing.address?.postal_code ?? null } }
    },
    destroy: () => {
      buttons.destroy()
      payment.destroy()
    },
  }
}
