import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { ChargeKind } from '#shared/enums/payments.ts'

const chargeNames: Record<ChargeKind, Phrase> = {
  ANNUAL: phrase`Yearly membership`,
  CUSTOM_DOMAIN: phrase`Custom domain`,
  GIFT: phrase`Gift membership, one year`,
  GROUP_GIFT: phrase`Gift memberships for a group, one year`,
  MONTHLY: phrase`Monthly membership`,
  PREMIUM_ANNUAL: phrase`Yearly Friend membership`,
  PREMIUM_MONTHLY: phrase`Monthly Friend membership`,
  PUBLICATION_GIFT: phrase`Gift membership of a publication, one year`,
  PUBLICATION_MEMBERSHIP: phrase`Membership of a publication`,
  TIP: phrase`Tip`,
}

/** What was bought: on receipts, at the provider and on pages. */
export const chargeName = ({ kind, title }: { kind: ChargeKind; title: string | null }): string => title ?? t(chargeNames[kind])
