import { accountRoutes } from './accounts.ts'
import { balanceTransactionRoutes } from './balance-transactions.ts'
import { bankRoutes } from './bank-answers.ts'
import { chargeRoutes } from './charges.ts'
import { confirmationTokenRoutes } from './confirmation-tokens.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { oauthRoutes } from './oauth.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-method-routes.ts'
import { payoutRoutes } from './payouts.ts'
import { refundRoutes } from './refunds.ts'
import type { Route } from './routes.ts'
import { setupIntentRoutes } from './setup-intents.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { taxRoutes } from './tax.ts'
import { transferRoutes } from './transfers.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.ts'

export const allRoutes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...confirmationTokenRoutes,
  ...bankRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceTransactionRoutes,
  ...eventRoutes,
  ...accountRoutes,
  ...oauthRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...taxRoutes,
  ...subscriptionRoutes,
  ...webhookEndpointRoutes,
]
