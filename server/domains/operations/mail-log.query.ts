import { t } from '#shared/translation/translate.ts'
import { recordStaffRead, userByAddress } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { listLoggedMail, type LoggedMail } from '#server/platform/mail/mail-log.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { obfuscateEmail, parseEmail } from '#shared/text/email.ts'
import { operationsPolicy } from './operations.policy.ts'

type Request = PageRequest & { address?: string | null | undefined; onlyUnsent: boolean }

/**
 * The mail of the last 30 days, newest first, for staff. Addresses are shortened, except one that is looked up, which is recorded as an access to
 * its account.
 */
export async function listMailForStaff(
  ctx: Context,
  { address, ...request }: Request,
): Promise<Result<Page<LoggedMail>, 'Forbidden' | 'BadRequest'>> {
  if (!operationsPolicy.oversee(ctx)) return refused('Forbidden')
  const recipient = address?.trim() ? parseEmail(address) : undefined
  if (address?.trim() && !recipient)
    return refused('BadRequest', { message: t`Enter a complete email address.`, field: 'address' })
  const account = recipient && (await userByAddress(ctx, recipient))
  if (account) await recordStaffRead(ctx, { action: 'READ_ACCOUNT', entityId: account.id, userId: account.id })
  const page = await listLoggedMail(ctx.db, { ...request, recipient })
  if (recipient) return ok(page)
  return ok({ ...page, items: page.items.map((mail) => ({ ...mail, recipient: obfuscateEmail(mail.recipient) })) })
}
