import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { PricePoints } from '#web/design/PriceCard/PriceCard.tsx'
import { cx } from '#web/design/cx.ts'
import styles from './Payment.module.css'

type Props = {
  title: string
  lead: ReactNode
  summary: ReactNode
  points?: readonly string[]
  /** Below the order: what may change its total. */
  extra?: ReactNode
  children: ReactNode
}

/** A payment form next to an order summary. On phones the summary comes first. */
export const CheckoutFrame = ({ title, lead, summary, points = [], extra, children }: Props) => (
  <Page title={title} lead={lead} width="wide" className={styles.frame}>
    <div className={styles.columns}>
      <aside className={cx('boxed', styles.summary)} aria-label={t`Order summary`}>
        <dl>{summary}</dl>
        {extra}
        {points.length > 0 && <PricePoints points={points} />}
      </aside>
      <div className={styles.checkout}>{children}</div>
    </div>
  </Page>
)

export const SummaryRow = ({ label, children, isTotal }: { label: ReactNode; children: ReactNode; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{label}</dt>
    <dd className="num" {...(isTotal && { 'aria-live': 'polite' as const })}>
      {children}
    </dd>
  </div>
)
