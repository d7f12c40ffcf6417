import { publicationsById } from '#server/domains/publications/publications.ts'
import { platformFee, type SellerAccount } from '#server/domains/sellers/sellers.ts'
import type { Context } from '#server/platform/context.ts'
import type { PublicationCadence } from '#shared/enums/publication-memberships.ts'
import { clip } from '#shared/text/truncate.ts'
import { cadenceWords } from './chosen-tier.ts'

const maxTitleLength = 200

type Sold = { publicationId: string; tierName: string; cadence: PublicationCadence } | { publicationId: string; gift: string }

/** What a charge for a publication has beside its amount: who is paid, the site’s share, and the words on the receipt. */
export async function sellerChargeFields(
  ctx: Context,
  { provider, accountId }: Pick<SellerAccount, 'provider' | 'accountId'>,
  amount: number,
  sold: Sold,
) {
  const name = (await publicationsById(ctx).load(sold.publicationId))?.name ?? 'a publication'
  const title =
    'gift' in sold
      ? `Gift membership of ${name}: ${sold.gift}, one year`
      : `Membership of ${name}: ${sold.tierName}, ${cadenceWords[sold.cadence]}`
  return { provider, accountId, amount, fee: platformFee(ctx, amount), title: clip(title, maxTitleLength) }
}
