import type { z } from 'zod'
import type { PaymentGateway } from '../payment-gateway.ts'
import type { PayoutGateway } from '../payout-gateway.ts'
import type { TaxCalculator } from '../tax-calculator.ts'

/** What a page with the fields of a provider may load: sources, each list as it is written in the policy. */
export type PolicySources = Partial<Record<'scripts' | 'styles' | 'images' | 'connections' | 'frames', string>>

// Functions are written as methods, whose parameters are compared in both directions: the registry holds descriptors of different settings.
// With `this: void` they can be taken out of their descriptor.

/** The settings of a provider: `Variables` as they are in the environment, `Settings` as the provider uses them. */
export type ProviderSettings<Variables extends z.ZodRawShape, Settings> = {
  variables: Variables
  /** Settings that are set together or not at all. */
  groups?: readonly (readonly string[])[]
  /** Settings that require another one. */
  requirements?: readonly (readonly [string, string])[]
  /** A contradiction that the rules above cannot express, as a sentence for the operator. */
  contradiction?(this: void, env: z.output<z.ZodObject<Variables>>, site: { production: boolean }): string | undefined
  read(this: void, env: z.output<z.ZodObject<Variables>>): Settings
  /** Whether the provider can take payments with these settings. */
  isConfigured(this: void, settings: Settings, site: { production: boolean }): boolean
}

/**
 * All that the rest of the server knows about a payment provider. Its libraries load when a gateway is opened.
 * See docs/decisions/0111-describe-payment-providers.md.
 */
export type ProviderDescriptor<Variables extends z.ZodRawShape = z.ZodRawShape, Settings = unknown> = {
  settings: ProviderSettings<Variables, Settings>
  /** Moves no money, and is used only where no other provider is configured. */
  isPlayMoney?: true
  openGateway(this: void, settings: Settings): Promise<PaymentGateway>
  /** Undefined for a provider that cannot pay writers or connect the accounts of sellers. */
  openPayouts?(this: void, settings: Settings, site: { baseUrl: string }): Promise<PayoutGateway>
  /** Resolves to undefined where the operator’s table applies. */
  openTaxes?(this: void, settings: Settings): Promise<TaxCalculator | undefined>
  /** Where the provider reports what happened. Its gateway verifies and reads the requests. */
  webhookPath?: string
  /** Undefined for a provider whose fields are our own. Pages of one person have a nonce. */
  policySources?(this: void, nonce: string | undefined): PolicySources
  /** Whether buyers can pay to the account of a seller. */
  sellsForSellers: boolean
  /** The key with which the browser opens the provider’s fields; omitted by one that needs a token of the server instead, or none. */
  publicKey?(this: void, settings: Settings): string
}

export const describeSettings = <Variables extends z.ZodRawShape, Settings>(
  settings: ProviderSettings<Variables, Settings>,
): ProviderSettings<Variables, Settings> => settings

export const describeProvider = <Variables extends z.ZodRawShape, Settings>(
  descriptor: ProviderDescriptor<Variables, Settings>,
): ProviderDescriptor<Variables, Settings> => descriptor
