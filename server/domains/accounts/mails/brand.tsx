import type { Config } from '#server/platform/config.ts'
import { MailFooterLink } from '#server/platform/mail/mail-layout.tsx'

export type MailHouse = Pick<Config, 'productName' | 'baseUrl' | 'links'>

export const brandOf = ({ productName, baseUrl }: MailHouse) => ({ name: productName, url: `${baseUrl}/` })

/** Account mail cannot be switched off, so it has no unsubscribe link. */
export const AccountMailFooter = ({ house }: { house: MailHouse }) => (
  <>
    {house.productName}, for reading. <MailFooterLink href={house.links.help}>Help</MailFooterLink> ·{' '}
    <MailFooterLink href={house.links.privacy}>Privacy</MailFooterLink>
  </>
)

/** Every other mail links to the email settings, which work without signing in. */
export const NewsMailFooter = ({ house, settingsUrl }: { house: MailHouse; settingsUrl: string }) => (
  <>
    {house.productName}, for reading. <MailFooterLink href={settingsUrl}>Manage your emails or unsubscribe</MailFooterLink> ·{' '}
    <MailFooterLink href={house.links.help}>Help</MailFooterLink> ·{' '}
    <MailFooterLink href={house.links.privacy}>Privacy</MailFooterLink>
  </>
)

export const greeting = (name: string): string => (name ? `Hello ${name}. ` : '')
