import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

/** Play money until a provider is configured. */
export const openPaymentProvider = async (): Promise<PaymentProvider> => createSandboxProvider()
