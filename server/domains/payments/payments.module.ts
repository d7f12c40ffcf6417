import type { ServerModule } from '#server/platform/server-module.ts'
import { paymentJobs } from './payment-jobs.ts'
import './payments.schema.ts'

export const paymentsModule: ServerModule = { name: 'payments', jobs: paymentJobs }
