import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { isId } from '#server/platform/ids.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { listOpenDifferences, type PaymentDifference, resolveDifference } from './books/differences.sql.ts'
import {
  findPaymentEvent,
  listPaymentEvents,
  type PaymentEvent,
  queueProcessing,
  reopenPaymentEvent,
} from './events/payment-events.sql.ts'
import type { Charge } from './charge.ts'
import { selectCharges } from './charges.sql.ts'
import { paymentsPolicy } from './payments.policy.ts'

type ForStaff<Value> = Promise<Result<Value, 'Forbidden'>>

/** What providers reported, newest first, for staff. */
export const listEventsForStaff = async (
  ctx: Context,
  request: PageRequest & { onlyOpen: boolean },
): ForStaff<Page<PaymentEvent>> =>
  paymentsPolicy.oversee(ctx) ? ok(await listPaymentEvents(ctx, request)) : refused('Forbidden')

/** Where the provider’s books and ours differ, newest first, for staff. */
export const listDifferencesForStaff = async (ctx: Context, request: PageRequest): ForStaff<Page<PaymentDifference>> =>
  paymentsPolicy.oversee(ctx) ? ok(await listOpenDifferences(ctx, request)) : refused('Forbidden')

const maxCharges = 20

/** The latest charges of an account, for staff. */
export const listChargesForStaff = (ctx: Context, userId: string): Promise<Charge[]> =>
  paymentsPolicy.oversee(ctx)
    ? selectCharges(ctx.db)
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(maxCharges)
        .execute()
    : Promise.resolve([])

/** Processes an event again, for staff; what was done already is not done twice. */
export const replayPaymentEvent = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound'] },
  async (tx, id: string) => {
    if (!paymentsPolicy.oversee(tx)) return refused('Forbidden')
    const event = isId(id) ? await findPaymentEvent(tx, id) : undefined
    if (!event) return refused('NotFound', { message: t`We couldn't find this event.` })
    const reopened = await reopenPaymentEvent(tx, id)
    await queueProcessing(tx, id)
    await publishEvent(tx, 'StaffActionTaken', { action: 'REPLAY_PAYMENT_EVENT', entityId: id, detail: event.type })
    return ok(reopened)
  },
)

/** Closes a difference that staff have explained. It is found again if the books differ in another way. */
export const resolvePaymentDifference = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'BadRequest'] },
  async (tx, id: string, reason: string) => {
    if (!paymentsPolicy.oversee(tx)) return refused('Forbidden')
    const trimmedReason = toStorableText(reason).trim()
    if (trimmedReason === '' || trimmedReason.length > maxDecisionReasonLength)
      return refused('BadRequest', {
        field: 'reason',
        message: t`Give a reason, in up to ${maxDecisionReasonLength} characters.`,
      })
    const difference = isId(id) ? await resolveDifference(tx, id) : undefined
    if (!difference) return refused('NotFound', { message: t`This difference is already resolved.` })
    await publishEvent(tx, 'StaffActionTaken', {
      action: 'RESOLVE_PAYMENT_DIFFERENCE',
      entityId: id,
      detail: `${difference.kind} ${difference.transactionKind} ${difference.providerObjectId}`,
      reason: trimmedReason,
    })
    return ok(difference)
  },
)
