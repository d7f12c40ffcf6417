/**
 * Pages that load the fields of a payment provider. Their security policy allows the provider’s scripts and frames, so they always open as a
 * document of their own; all other pages allow neither.
 */
const paymentPages: ReadonlySet<string> = new Set([
  'payment',
  'update-payment',
  'confirm-payment',
  'gift-membership',
  'group-gift-membership',
  'manage-membership-confirmation',
  'tip',
  'publication-checkout',
  'publication-payment-method',
  'publication-gift',
])

export const isPaymentPage = (pageId: string): boolean => paymentPages.has(pageId)
