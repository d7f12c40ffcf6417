import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useLanguageChoice } from './use-language-choice.tsx'
import { footerLinks } from './footer-links.ts'
import styles from './PageParts.module.css'

export function FooterLinks() {
  const { config } = useEnvironment()
  const language = useLanguageChoice()
  return (
    <nav className={cx('quiet-links', styles.links)} aria-label={t`Footer`}>
      {footerLinks(config).map(({ text, href }) => (
        <Link key={text} href={href}>
          {text}
        </Link>
      ))}
      <select className={styles.language} {...language} />
    </nav>
  )
}

/** Below pages without a right column; with one, only the links appear at its end. */
export function Footer() {
  const { config } = useEnvironment()
  return (
    <footer className={styles.footer}>
      <div className={cx('page-width', styles.inner)}>
        <Link href={pathTo('ShowHome')} aria-label={t`${config.productName}, home`} className={styles.logo}>
          <Wordmark productName={config.productName} />
        </Link>
        <FooterLinks />
      </div>
    </footer>
  )
}
