import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { pathTo } from '#shared/routes.ts'
import { utcDay } from '#shared/time/days.ts'
import { isValidOn, type TaxForm } from './tax-forms.sql.ts'

const maxForms = 20

/** The user's tax forms, the current one first. */
export async function listOwnTaxForms(ctx: Context): Promise<Result<TaxForm[], 'Forbidden'>> {
  const { viewer } = ctx
  if (!viewer) return refused('Forbidden', { message: t`Please sign in to continue.` })
  const forms = await ctx.db
    .selectFrom('taxForms')
    .selectAll()
    .where('userId', '=', viewer.id)
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .limit(maxForms)
    .execute()
  return ok(forms.toSorted((a, b) => Number(a.replacedAt !== null) - Number(b.replacedAt !== null)))
}

/** VALID, EXPIRED after its period, REPLACED by a newer one. */
export function taxFormStatus(ctx: Context, form: TaxForm): 'VALID' | 'EXPIRED' | 'REPLACED' {
  if (form.replacedAt) return 'REPLACED'
  return isValidOn(form, utcDay(ctx.now())) ? 'VALID' : 'EXPIRED'
}

export type TaxDocument = { id: string; year: number; kind: string; url: string }

/** The provider's statement for each finished year with payouts. */
export async function listTaxDocuments(ctx: Context, form: TaxForm): Promise<TaxDocument[]> {
  if (form.replacedAt) return []
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from paid_at at time zone 'UTC')::int as year from payouts
    where user_id = ${form.userId} and status = 'PAID' and paid_at < date_trunc('year', ${ctx.now()}::timestamptz)
    order by year desc limit 20`.execute(ctx.db)
  const kind = form.kind === 'W-9' ? '1099-MISC' : '1042-S'
  const url = ctx.config.baseUrl + pathTo('RedirectMeSettingsPayoutDashboard')
  return rows.map(({ year }) => ({ id: `${form.id}-${year}`, year, kind, url }))
}
