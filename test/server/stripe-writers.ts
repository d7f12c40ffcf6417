import { daysAfter, utcDay } from '#shared/time/days.ts'
import { finishSetup, partnerDesk, startSetup, submitForm, w9 } from './partners.ts'
import type { StripeApp } from './money-people.ts'
import { type Writer, writer } from './writers.ts'

/** The first day of the month before, whose earnings are paid out now. */
export function monthBefore({ clock }: StripeApp['app']): string {
  const first = `${utcDay(clock()).slice(0, 7)}-01`
  return `${daysAfter(first, -1).slice(0, 7)}-01`
}

/** A writer with an account at Stripe, who is owed thirty dollars for the month before. */
export async function owedWriter({ app, stripe }: StripeApp): Promise<Writer> {
  const ada = await writer(app)
  const link = await startSetup(ada, { country: 'US', accountType: 'STRIPE_EXPRESS' })
  stripe.completeAccount(String(stripe.all('account').at(-1)?.id))
  const finished = await finishSetup(ada, { code: 'linked', state: link.state })
  if (finished.__typename !== 'PayoutAccount') throw new Error(finished.message)
  await submitForm(ada, w9(app))
  await partnerDesk(() => app).credit(ada, 3_000, monthBefore(app))
  return ada
}
