import { useEffect, useRef } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatGiftCode } from '#shared/membership/gifts.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { copyText } from '#web/features/share/copy-text.ts'
import type { GiftReceiptData } from './gifts.operations.ts'
import styles from './Gifts.module.css'

/** The purchased gifts with delivery dates and codes. */
export function GiftConfirmation({ receipt }: { receipt: GiftReceiptData }) {
  const { codes, amount, currency, type, receiptUrl } = receipt
  const heading = useRef<HTMLHeadingElement>(null)
  // Replaces the form, so it takes the focus and is announced.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])
  const [first] = codes
  const copy = () =>
    copyText(codes.map(({ code }) => formatGiftCode(code)).join('\n'), {
      done: codes.length === 1 ? t`Code copied.` : t`Codes copied.`,
    })
  return (
    <Page
      align="center"
      icon={<Leafmark size={40} />}
      titleRef={heading}
      title={type === 'GIFT' ? t`Your gift is ready` : t`Your gifts are ready`}
      lead={
        <>
          {type === 'GIFT' && first ? (
            <Single gift={first} />
          ) : (
            plural(
              codes.length,
              phrase`1 code to hand out, each good for one person.`,
              phrase`${formatNumber(codes.length)} codes to hand out, each good for one person.`,
            )
          )}{' '}
          {t`You paid ${formatMoney(amount, currency)}; we’ve emailed you the receipt.`}
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map(({ code, recipientEmail }) => (
          <li key={code}>
            <code>{formatGiftCode(code)}</code>
            {recipientEmail && <bdi>{recipientEmail}</bdi>}
          </li>
        ))}
      </ul>
      <Row align="center">
        <Button kind="primary" onClick={() => void copy()}>
          {codes.length === 1 ? t`Copy code` : t`Copy all codes`}
        </Button>
        <Button href={receiptUrl}>{t`See receipt`}</Button>
        <Button kind="quiet" href={pathTo('ShowHome')}>
          {t`Go to your home page`}
        </Button>
      </Row>
    </Page>
  )
}

function Single({ gift }: { gift: GiftReceiptData['codes'][number] }) {
  const recipient = <bdi>{gift.recipientName ?? gift.recipientEmail}</bdi>
  return gift.deliverAt
    ? rich`${recipient} will get your email on ${formatLongDay(new Date(gift.deliverAt))}, with this code in it.`
    : rich`${recipient} will get your email today, with this code in it.`
}
