import { chargingProviders, type PaymentService } from '#shared/enums/payments.ts'
import { braintree } from './braintree/braintree.ts'
import type { ProviderDescriptor } from './provider-descriptor.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { stripe } from './stripe/stripe.ts'

const providers = { STRIPE: stripe, BRAINTREE: braintree, SANDBOX: sandbox } satisfies Record<PaymentService, ProviderDescriptor>

type Providers = typeof providers

/** All that can take payments, by preference: where several are configured, cards go through the first. */
export const paymentServices: readonly PaymentService[] = [...chargingProviders, 'SANDBOX']

export const providerOf = (service: PaymentService): ProviderDescriptor => providers[service]

/** Settings of providers as they are used, by provider. */
export type PaymentSettings = { [Service in PaymentService]: ReturnType<Providers[Service]['settings']['read']> }

export const readPaymentSettings = (env: Record<string, unknown>): PaymentSettings =>
  Object.fromEntries(paymentServices.map((service) => [service, providerOf(service).settings.read(env)])) as PaymentSettings

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

/** The formats of the settings of all providers, by their names in the environment. */
export const providerVariables = Object.assign(
  {},
  ...paymentServices.map((service) => providerOf(service).settings.variables),
) as Intersection<Providers[PaymentService]['settings']['variables']>
