import { t } from '#shared/translation/translate.ts'
import { regionName } from '#shared/text/names.ts'
import { rich } from '#shared/translation/rich.ts'
import { Heading } from '#web/design/Text/Text.tsx'
import type { BuyerDetails, SellerDetails } from '#shared/payments/invoice.ts'
import styles from './Receipt.module.css'

type Props = { seller: SellerDetails; buyer: BuyerDetails }

/** Who sells and who buys, side by side as on paper. */
export const Parties = ({ seller, buyer }: Props) => (
  <div className={styles.parties}>
    <Party
      title={t`From`}
      lines={[seller.name, ...seller.address.split('\n'), seller.country && regionName(seller.country), seller.email]}
      taxNumber={seller.taxNumber}
    />
    <Party
      title={t`To`}
      lines={[
        ...(buyer.company ? [buyer.company] : []),
        buyer.name,
        ...buyer.address.split('\n'),
        buyer.country && regionName(buyer.country),
      ]}
      taxNumber={buyer.taxNumber}
    />
  </div>
)

type PartyProps = { title: string; lines: readonly string[]; taxNumber: string }

const Party = ({ title, lines, taxNumber }: PartyProps) => (
  <section>
    <Heading size="label">{title}</Heading>
    <p>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
      {taxNumber && <span>{rich`Tax number ${<bdi>{taxNumber}</bdi>}`}</span>}
    </p>
  </section>
)
