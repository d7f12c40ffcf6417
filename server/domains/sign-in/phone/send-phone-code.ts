import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { newDigits } from '#server/platform/secrets.ts'
import { hashPhoneCode } from './verify-code.ts'

const codeLength = 6

/** The code is generated here and only its hash is stored. A retry sends a new code. */
export async function sendPhoneCode({ db, config, now, services }: Context, verificationId: string): Promise<void> {
  const verification = await db.selectFrom('phoneVerifications').selectAll().where('id', '=', verificationId).executeTakeFirst()
  // The code has expired, so sending it is pointless.
  if (!verification || verification.expiresAt <= now()) return
  const code = newDigits(codeLength)
  await db
    .updateTable('phoneVerifications')
    .set({ codeHash: hashPhoneCode(config.secret, verificationId, code) })
    .where('id', '=', verificationId)
    .execute()
  await services.sms.send({
    to: verification.number,
    text: t`${code} is your ${config.productName} code. It works for ten minutes.`,
  })
}
