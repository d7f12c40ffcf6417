import { randomInt } from 'node:crypto'
import { t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import { type Charge, lockCharge } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { formatGiftCode } from '#shared/membership/gifts.ts'
import type { Sellable } from './sellable.ts'

/** Without characters that look alike: I, O, 0 and 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 12

/** Codes are too long to guess; the limit, one for all kinds of gifts, slows attempts down all the same. */
export const giftCodeLimit = { action: 'gift-code', ...perHour(60) }

export const createGiftCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)] as string).join('')

type SoldGift<Gift> = {
  /** Records whether it is paid; undefined if that is recorded. */
  settle: (tx: Context, id: string, status: 'PAID' | 'FAILED') => Promise<Gift | undefined>
  deliver: (tx: Context, gift: Gift, charge: Charge) => Promise<unknown>
  /** Ends what is not redeemed yet. */
  end: (tx: Context, id: string) => Promise<unknown>
  /** Makes that redeemable again. */
  restore: (tx: Context, id: string) => Promise<unknown>
}

/** Delivers gifts as they are paid. Who takes the money back does not keep what it paid for; what others have redeemed is theirs. */
export function sellGift<Gift>({ settle, deliver, end, restore }: SoldGift<Gift>): Sellable {
  const endGift = (tx: Context, { subjectId }: Charge) => end(tx, subjectId)
  const restoreGift = async (tx: Context, { id, subjectId }: Charge) => {
    const charge = await lockCharge(tx, id)
    if (charge?.status === 'PAID' && !charge.disputedAt) await restore(tx, subjectId)
  }
  return {
    paid: async (tx, charge) => {
      const gift = await settle(tx, charge.subjectId, 'PAID')
      return gift && deliver(tx, gift, charge)
    },
    failed: (tx, { subjectId }) => settle(tx, subjectId, 'FAILED'),
    disputed: endGift,
    disputeWon: restoreGift,
    // Staff choose what their refund ends.
    refunded: (tx, charge, { reason }) => (reason === 'staff' ? Promise.resolve() : endGift(tx, charge)),
    refundFailed: restoreGift,
    end: endGift,
  }
}

type GiftMail = {
  to: string
  recipientName: string
  giverName: string
  message: string | null
  /** What a year of it is given. */
  of: string
  text: string
  rows: (readonly [string, string])[]
  code: string
  /** Where the code is entered. */
  path: string
}

/** Tells its recipient about a gift, in the words of its giver. */
export async function sendGiftMail(ctx: Context, gift: GiftMail): Promise<void> {
  const { giverName, message, rows } = gift
  const code = formatGiftCode(gift.code)
  await sendNoticeMail(ctx, {
    to: gift.to,
    subject: t`${giverName} gave you a year of ${gift.of}`,
    title: t`A gift for you`,
    preview: t`A year of membership from ${giverName}.`,
    name: gift.recipientName,
    text: [t`${giverName} gave you a year of ${gift.text}`, ...(message ? [`“${message}”`] : [])],
    rows: [...rows, [t`Your code`, code]],
    button: { label: t`Redeem your gift`, url: `${ctx.config.baseUrl}${gift.path}?code=${code}` },
    note: t`You’re getting this email because someone entered your address to give you this gift. Nothing is charged when the year ends.`,
  })
}
