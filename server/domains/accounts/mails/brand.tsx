import type { Config } from '#server/platform/config.ts'
import { MailFooterLink } from '#server/platform/mail/mail-layout.tsx'

export type MailHouse = Pick<Config, 'productName' | 'baseUrl' | 'links'>

export const brandOf = ({ productName, baseUrl }: MailHouse) => ({ name: productName, url: `${baseUrl}/` })

/** Mails about the account itself can not be switched off, so there is nothing to unsubscribe from. */
export const AccountMailFooter = ({ house }: { house: MailHouse }) => (
  <>
    {house.productName}, for reading. <MailFooterLink href={house.links.help}>Help</MailFooterLink> ·{' '}
    <MailFooterLink href={house.links.privacy}>Privacy</MailFooterLink>
  </>
)

/** Every other mail says where mails like it are switched off; that works without signing in. */
export const NewsMailFooter = ({ house, settingsUrl }: { house: MailHouse; settingsUrl: string }) => (
  <>
    {house.productName}, for reading. <MailFooterLink href={settingsUrl}>Manage your emails or unsubscribe</MailFooterLink> ·{' '}
    <MailFooterLink href={house.links.help}>Help</MailFooterLink> ·{' '}
    <MailFooterLink href={house.links.privacy}>Privacy</MailFooterLink>
  </>
)

export const greeting = (name: string): string => (name ? `Hello ${name}. ` : '')
