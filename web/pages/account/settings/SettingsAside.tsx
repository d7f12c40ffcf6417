import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { FooterLinks } from '#web/app/page-parts/Footer.tsx'
import { AsideSection } from '#web/app/page-parts/AsideSection.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PageInput } from '#web/app/runtime/page.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { settingsTabFor } from './settings-tabs.ts'
import styles from './SettingsPage.module.css'

export function SettingsAside({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  return (
    <>
      {settingsTabFor(input.params.setting) === 'notifications' && (
        <AsideSection title={t`Always on`}>
          <Text face="read">
            {t`Sign-in links, receipts, and anything about the safety of your account. We send these even when email is off.`}
          </Text>
        </AsideSection>
      )}
      <AsideSection title={t`Shortcuts`}>
        <ul className={cx('links', styles.help)}>
          <li>
            <Link href={pathTo('RedirectMe')}>{t`Your profile page`}</Link>
          </li>
          <li>
            <Link href={pathTo('ShowImportStory')}>{t`Import stories`}</Link>
          </li>
          <li>
            <Link href={pathTo('ShowMeSettingsMute')}>{t`Muted writers and publications`}</Link>
          </li>
          <li>
            <Link href={pathTo('RedirectHelp')}>{t`Help with ${config.productName}`}</Link>
          </li>
        </ul>
      </AsideSection>
      <FooterLinks />
    </>
  )
}
