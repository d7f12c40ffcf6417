import { t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import { sendGiftMail } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { formatGiftCode } from '#shared/membership/gifts.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import type { Gift, GiftCode } from './gift.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'deliver-gift': { giftId: string }
    'send-gift': { code: string }
    'send-gift-codes': { giftId: string }
  }
}

export const giftJobs: JobHandlers = {
  'deliver-gift': ({ giftId }, ctx) => deliverGift(ctx, giftId),
  'send-gift': ({ code }, ctx) => sendGift(ctx, code),
  'send-gift-codes': ({ giftId }, ctx) => sendGiftCodes(ctx, giftId),
}

const codesOf = (ctx: Context, gift: Gift): Promise<GiftCode[]> =>
  ctx.db.selectFrom('giftCodes').selectAll().where('giftId', '=', gift.id).orderBy('position').execute()

const paidGift = (ctx: Context, id: string): Promise<Gift | undefined> =>
  ctx.db.selectFrom('gifts').selectAll().where('id', '=', id).where('status', '=', 'PAID').executeTakeFirst()

/** Queues one job per recipient, so that a failure is retried without the others. */
async function deliverGift(ctx: Context, giftId: string): Promise<void> {
  const gift = await paidGift(ctx, giftId)
  if (!gift) return
  const codes = (await codesOf(ctx, gift)).filter((code) => code.recipientEmail && !code.deliveredAt && !code.redeemedAt)
  await ctx.services.jobs.enqueueAll(
    ctx.db,
    codes.map(({ code }) => ({ kind: 'send-gift', payload: { code }, uniqueKey: `send-gift:${code}` })),
  )
}

async function sendGift(ctx: Context, text: string): Promise<void> {
  const code = await ctx.db.selectFrom('giftCodes').selectAll().where('code', '=', text).executeTakeFirst()
  const gift = code && (await paidGift(ctx, code.giftId))
  if (!gift || !code.recipientEmail || code.deliveredAt || code.redeemedAt) return
  await sendGiftMail(ctx, {
    to: code.recipientEmail,
    recipientName: gift.recipientName ?? '',
    giverName: gift.giverName,
    message: gift.message,
    of: ctx.config.productName,
    text: t`membership: every member-only story is open to you, and what you read pays the people who wrote it.`,
    rows: [[t`Redeem by`, formatLongDay(code.expiresAt)]],
    code: code.code,
    path: pathTo('ShowRedeem'),
  })
  await ctx.db.updateTable('giftCodes').set({ deliveredAt: ctx.now() }).where('code', '=', code.code).execute()
}

/** Sends a group gift's codes to its buyer, who hands them out. */
async function sendGiftCodes(ctx: Context, giftId: string): Promise<void> {
  const gift = await paidGift(ctx, giftId)
  if (!gift) return
  const codes = await codesOf(ctx, gift)
  await sendNoticeMail(ctx, {
    to: gift.giverEmail,
    subject: t`${codes.length} memberships for ${gift.giverName}`,
    title: t`Your codes`,
    preview: t`${codes.length} codes, each for one person.`,
    text: [
      t`Each code gives one person a year of membership, and works until ${formatLongDay(codes[0]?.expiresAt ?? ctx.now())}. We’ve already sent the ones with an address next to them.`,
    ],
    rows: codes.map(({ code, recipientEmail: email }) => [formatGiftCode(code), email ?? t`to hand out`] as const),
    button: { label: t`See where to redeem codes`, url: ctx.config.baseUrl + pathTo('ShowRedeem') },
    note: t`Keep this email safe: anyone with a code can redeem it.`,
  })
}
