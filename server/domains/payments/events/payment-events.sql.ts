import { sql, type Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import type { ProviderEvent } from '#server/platform/payments/provider-events.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'

export type PaymentEvent = Selectable<Tables['paymentEvents']>

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'process-payment-event': { eventId: string }
  }
}

export const findPaymentEvent = (ctx: Context, id: string): Promise<PaymentEvent | undefined> =>
  ctx.db.selectFrom('paymentEvents').selectAll().where('id', '=', id).executeTakeFirst()

/** Stores an event once, however often it is delivered, and queues its processing in the same transaction. */
export async function storePaymentEvent(tx: Context, provider: PaymentProvider, event: ProviderEvent): Promise<void> {
  const stored = await tx.db
    .insertInto('paymentEvents')
    .values({
      id: newId(),
      provider,
      providerEventId: event.id,
      type: event.type,
      subject: JSON.stringify(event.subject),
      occurredAt: event.occurredAt,
      receivedAt: tx.now(),
      status: 'RECEIVED',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'providerEventId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored) await queueProcessing(tx, stored.id)
}

export async function queueProcessing(tx: Context, eventId: string): Promise<void> {
  const { jobs } = tx.services
  await jobs.enqueue(tx.db, { kind: 'process-payment-event', payload: { eventId }, uniqueKey: `payment-event:${eventId}` })
  tx.afterCommit(() => jobs.pollNow())
}

/** Makes an event that was processed due again. */
export const reopenPaymentEvent = (tx: Context, id: string): Promise<PaymentEvent> =>
  tx.db.updateTable('paymentEvents').set({ status: 'RECEIVED' }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Newest first; `onlyOpen` leaves out those that are done with. */
export async function listPaymentEvents(
  ctx: Context,
  { limit, after, onlyOpen }: PageRequest & { onlyOpen: boolean },
): Promise<Page<PaymentEvent>> {
  const rows = await ctx.db
    .selectFrom('paymentEvents')
    .selectAll()
    .$if(onlyOpen, (query) => query.where(sql<boolean>`status in ('RECEIVED', 'FAILED')`))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(received_at, id) < (${after?.at}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, (row) => ({ at: row.receivedAt, id: row.id }))
}
