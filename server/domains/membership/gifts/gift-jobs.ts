import { sendNoticeMail } from '#server/domains/accounts/accounts.ts'
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

const redeemUrl = ({ config }: Context, code: string): string =>
  `${config.baseUrl}${pathTo('ShowRedeem')}?code=${formatGiftCode(code)}`

const codesOf = (ctx: Context, gift: Gift): Promise<GiftCode[]> =>
  ctx.db.selectFrom('gift_codes').selectAll().where('gift_id', '=', gift.id).orderBy('position').execute()

const paidGift = (ctx: Context, id: string): Promise<Gift | undefined> =>
  ctx.db.selectFrom('gifts').selectAll().where('id', '=', id).where('status', '=', 'PAID').executeTakeFirst()

/** Queues one job per recipient, so that a failure is retried without the others. */
async function deliverGift(ctx: Context, giftId: string): Promise<void> {
  const gift = await paidGift(ctx, giftId)
  if (!gift) return
  const codes = (await codesOf(ctx, gift)).filter((code) => code.recipient_email && !code.delivered_at && !code.redeemed_at)
  await ctx.services.jobs.enqueueAll(
    ctx.db,
    codes.map(({ code }) => ({ kind: 'send-gift', payload: { code }, uniqueKey: `send-gift:${code}` })),
  )
}

async function sendGift(ctx: Context, text: string): Promise<void> {
  const code = await ctx.db.selectFrom('gift_codes').selectAll().where('code', '=', text).executeTakeFirst()
  const gift = code && (await paidGift(ctx, code.gift_id))
  if (!gift || !code.recipient_email || code.delivered_at || code.redeemed_at) return
  await sendNoticeMail(ctx, {
    to: code.recipient_email,
    subject: `${gift.giver_name} gave you a year of ${ctx.config.productName}`,
    title: 'A gift for you',
    preview: `A year of membership from ${gift.giver_name}.`,
    name: gift.recipient_name ?? '',
    text: [
      `${gift.giver_name} gave you a year of membership: every member-only story is open to you, and what you read pays the people who wrote it.`,
      ...(gift.message ? [`“${gift.message}”`] : []),
    ],
    rows: [
      ['Your code', formatGiftCode(code.code)],
      ['Redeem by', formatLongDay(code.expires_at)],
    ],
    button: { label: 'Redeem your gift', url: redeemUrl(ctx, code.code) },
    note: 'You’re getting this email because someone entered your address to give you this gift. Nothing is charged when the year ends.',
  })
  await ctx.db.updateTable('gift_codes').set({ delivered_at: ctx.now() }).where('code', '=', code.code).execute()
}

/** Sends a group gift's codes to its buyer, who hands them out. */
async function sendGiftCodes(ctx: Context, giftId: string): Promise<void> {
  const gift = await paidGift(ctx, giftId)
  if (!gift) return
  const codes = await codesOf(ctx, gift)
  await sendNoticeMail(ctx, {
    to: gift.giver_email,
    subject: `${codes.length} memberships for ${gift.giver_name}`,
    title: 'Your codes',
    preview: `${codes.length} codes, each for one person.`,
    text: [
      `Each code gives one person a year of membership, and works until ${formatLongDay(codes[0]?.expires_at ?? ctx.now())}. We’ve already sent the ones with an address next to them.`,
    ],
    rows: codes.map(({ code, recipient_email: email }) => [formatGiftCode(code), email ?? 'to hand out'] as const),
    button: { label: 'See where to redeem codes', url: ctx.config.baseUrl + pathTo('ShowRedeem') },
    note: 'Keep this email safe: anyone with a code can redeem it.',
  })
}
