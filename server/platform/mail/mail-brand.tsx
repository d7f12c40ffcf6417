import type { Config } from '../config.ts'
import { MailFooterLink } from './MailLayout.tsx'

export type MailBrand = Pick<Config, 'productName' | 'baseUrl' | 'links'>

export const mailBrand = ({ productName, baseUrl }: MailBrand) => ({ name: productName, url: `${baseUrl}/` })

/** Account mail cannot be switched off, so it has no unsubscribe link. */
export const AccountMailFooter = ({ brand }: { brand: MailBrand }) => (
  <>
    {brand.productName}, for reading. <MailFooterLink href={brand.links.help}>Help</MailFooterLink> ·{' '}
    <MailFooterLink href={brand.links.privacy}>Privacy</MailFooterLink>
  </>
)

/** Every other mail links to the email settings, which work without signing in. */
export const SettingsMailFooter = ({ brand, settingsUrl }: { brand: MailBrand; settingsUrl: string }) => (
  <>
    {brand.productName}, for reading. <MailFooterLink href={settingsUrl}>Manage your emails or unsubscribe</MailFooterLink> ·{' '}
    <MailFooterLink href={brand.links.help}>Help</MailFooterLink> ·{' '}
    <MailFooterLink href={brand.links.privacy}>Privacy</MailFooterLink>
  </>
)

export const greeting = (name: string): string => (name ? `Hello ${name}. ` : '')
