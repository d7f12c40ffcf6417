import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import styles from './Crumbs.module.css'

type Crumb = { text: ReactNode; href?: string }

/** The last crumb is the current page. */
export const Crumbs = ({ label = t`Breadcrumb`, crumbs }: { label?: string; crumbs: readonly Crumb[] }) => (
  <nav aria-label={label}>
    <ol className={cx('small quiet-links', styles.crumbs)}>
      {crumbs.map(({ text, href }, index) => (
        // The order never changes.
        <li key={index} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
          {href === undefined ? text : <Anchor href={href}>{text}</Anchor>}
        </li>
      ))}
    </ol>
  </nav>
)
