import { t } from '#shared/translation/translate.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { currencyNames } from '#shared/payments/currencies.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Glyph } from '#web/design/Logo/Logo.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import shelves from './shelves.svg?url'
import styles from './Plans.module.css'

/** Example shares of a fee of five dollars, or five of another currency. */
const writers = [
  { name: 'Ines Okafor', share: 160 },
  { name: 'Devika Rao', share: 110 },
  { name: 'Tomasz Wieland', share: 80 },
  { name: 'Wen Jiahui', share: 40 },
] as const
const ours = 110
const exampleFee = 500
const tones = [1, 0.74, 0.5, 0.3]

const units = (cents: number): string => (cents / 100).toFixed(2)

/** An example of how a month's fee is divided among the writers read. */
export function FeeDistributionExample({ currency = 'USD' }: { currency?: CurrencyCode | undefined }) {
  const { productName } = useEnvironment().config
  const fee = currency === 'USD' ? undefined : formatMoney(exampleFee, currency)
  const all = [...writers, { name: productName, share: ours }]
  const shares = all.map(({ name, share }) => `${name} ${units(share)}`).join(', ')
  return (
    <section className={styles.goes} aria-labelledby="where-it-goes">
      <img className="art" src={shelves} width={600} height={400} alt={t`Two shelves of books`} loading="lazy" decoding="async" />
      <div>
        <Heading size="m" id="where-it-goes">
          {fee === undefined ? t`Where five dollars goes` : t`Where ${fee} goes`}
        </Heading>
        <p>
          {fee === undefined
            ? t`Say you read four writers this month. Each gets a share of your five dollars by the minutes you gave them. We keep
              the lights on with the rest.`
            : t`Say you read four writers this month. Each gets a share of your ${fee} by the minutes you gave them. We keep the
              lights on with the rest.`}
        </p>
        <div
          className={styles.shares}
          role="img"
          aria-label={currency === 'USD' ? t`${shares} dollars` : `${shares} ${t(currencyNames[currency])}`}
        >
          {writers.map(({ name, share }, index) => (
            <i key={name} style={{ flex: share, opacity: tones[index] }} />
          ))}
          <i className={styles.rest} style={{ flex: ours }} />
        </div>
        <ul className={styles.key}>
          {writers.map(({ name, share }) => (
            <li key={name}>
              <Avatar name={name} size="XXXS" />
              <bdi>{name}</bdi>
              <b className="num">{formatMoney(share, currency)}</b>
            </li>
          ))}
          <li>
            <Glyph size={20} />
            {productName}
            <b className="num">{formatMoney(ours, currency)}</b>
          </li>
        </ul>
      </div>
    </section>
  )
}
