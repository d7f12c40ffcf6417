import { chargingProviders, type PaymentService } from '#shared/enums/payments.ts'
import type { Config } from '../config.ts'
import { combineGateways, type PaymentGateway, type PaymentGateways } from './payment-gateway.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import { paymentServices, providerOf } from './providers/providers.ts'
import type { TaxCalculator } from './tax-calculator.ts'

const failAlways = async () => ({ ok: false, error: 'error' }) as const
// A missing key must not end memberships whose renewals are due: they wait until it is set.
const retryLater = async () => ({ ok: false, error: 'unknown' }) as const

const unknownState = async () => ({ state: 'unknown' }) as const

const [preferredProvider] = chargingProviders

/** Refuses all payments: where no provider is configured, play money must not unlock what real money would. */
const closed: PaymentGateway = {
  name: preferredProvider,
  createCustomer: failAlways,
  createCheckout: failAlways,
  attachMethod: failAlways,
  readMethod: failAlways,
  openPayment: retryLater,
  takePayment: unknownState,
  findPayment: unknownState,
  cancelPayment: unknownState,
  refund: retryLater,
  findRefunds: async () => undefined,
  findDispute: async () => undefined,
  readEvent: () => ({ ok: false, reason: 'not-configured' }),
}

type Settings = Pick<Config, 'payments' | 'production'>

/** What takes payments with these settings, the preferred one first: play money only where there is no key for real money. */
export function servicesInUse({ payments, production }: Settings): readonly PaymentService[] {
  const configured = paymentServices.filter((service) =>
    providerOf(service).settings.isConfigured(payments[service], { production }),
  )
  const real = configured.filter((service) => !providerOf(service).isPlayMoney)
  return real.length > 0 ? real : configured
}

export const acceptsPlayMoney = (config: Settings): boolean =>
  servicesInUse(config).some((service) => providerOf(service).isPlayMoney)

/** Whether anything can be sold: without a provider nothing is offered. */
export const takesPayments = (config: Settings): boolean => servicesInUse(config).length > 0

export async function openPaymentGateways(config: Settings): Promise<PaymentGateways> {
  const opened = servicesInUse(config).map((service) => providerOf(service).openGateway(config.payments[service]))
  const [primary = closed, ...others] = await Promise.all(opened)
  return combineGateways(primary, ...others)
}

/** The provider that pays writers: the preferred one of those that can. */
export async function openPayoutGateway(config: Settings & Pick<Config, 'baseUrl'>): Promise<PayoutGateway> {
  const paying = servicesInUse(config).find((service) => providerOf(service).openPayouts)
  return (paying && (await providerOf(paying).openPayouts?.(config.payments[paying], config))) ?? closedPayouts
}

const closedPayouts: PayoutGateway = {
  name: preferredProvider,
  startSetup: failAlways,
  finishSetup: failAlways,
  findAccount: failAlways,
  findTransfer: failAlways,
  transfer: retryLater,
  reverse: failAlways,
}

/** The service that computes taxes, where the operator has turned one on; undefined where the operator's table applies. */
export async function openTaxCalculator(config: Settings): Promise<TaxCalculator | undefined> {
  const computing = servicesInUse(config).find((service) => providerOf(service).openTaxes)
  return computing && providerOf(computing).openTaxes?.(config.payments[computing])
}
