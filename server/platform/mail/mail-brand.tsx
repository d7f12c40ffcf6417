import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { Config } from '../config.ts'
import { MailFooterLink } from './MailLayout.tsx'

export type MailBrand = Pick<Config, 'productName' | 'baseUrl' | 'links'>

export const mailBrand = ({ productName, baseUrl }: MailBrand) => ({ name: productName, url: `${baseUrl}/` })

/** Account mail cannot be switched off, so it has no unsubscribe link. */
export const AccountMailFooter = ({ brand }: { brand: MailBrand }) => (
  <>
    {rich`${brand.productName}, for reading. ${<MailFooterLink href={brand.links.help}>{t`Help`}</MailFooterLink>} · ${<MailFooterLink href={brand.links.privacy}>{t`Privacy`}</MailFooterLink>}`}
  </>
)

/** Every other mail links to the email settings, which work without signing in. */
export const SettingsMailFooter = ({ brand, settingsUrl }: { brand: MailBrand; settingsUrl: string }) => (
  <>
    {rich`${brand.productName}, for reading. ${<MailFooterLink href={settingsUrl}>{t`Manage your emails or unsubscribe`}</MailFooterLink>} · ${<MailFooterLink href={brand.links.help}>{t`Help`}</MailFooterLink>} · ${<MailFooterLink href={brand.links.privacy}>{t`Privacy`}</MailFooterLink>}`}
  </>
)

export const greeting = (name: string): string => (name ? `${t`Hello ${name}.`} ` : '')
