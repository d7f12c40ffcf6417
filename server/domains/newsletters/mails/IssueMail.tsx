import { MailButton, MailFooterLink, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import type { Config } from '#server/platform/config.ts'
import { styled } from './body-styles.ts'

type Props = {
  house: Pick<Config, 'productName' | 'baseUrl' | 'links'>
  newsletter: { name: string; url: string }
  preview: string
  title: string
  subtitle: string
  byline: string
  /** The body from the shared renderer. */
  html: string
  isPreviewOnly: boolean
  links: { leave: string; read: string }
}

/** A story as an email. */
export const IssueMail = ({ house, newsletter, preview, title, subtitle, byline, html, isPreviewOnly, links }: Props) => (
  <MailLayout
    title={title}
    preview={preview}
    brand={newsletter}
    note={
      <>
        You’re getting this because you subscribed to {newsletter.name}.{' '}
        <MailFooterLink href={links.leave}>Unsubscribe</MailFooterLink>
      </>
    }
    footer={
      <>
        {house.productName}, for reading. <MailFooterLink href={links.leave}>Unsubscribe</MailFooterLink> ·{' '}
        <MailFooterLink href={house.links.help}>Help</MailFooterLink> ·{' '}
        <MailFooterLink href={house.links.privacy}>Privacy</MailFooterLink>
      </>
    }
  >
    {subtitle && <p style={styled.subtitle}>{subtitle}</p>}
    <p className="quiet" style={styled.byline}>
      {byline}
    </p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shared renderer escapes everything users wrote */}
    <div className="ink" dangerouslySetInnerHTML={{ __html: styled.body(html) }} />
    {isPreviewOnly && <MailText>The rest of this story is for members.</MailText>}
    <MailButton href={links.read}>{isPreviewOnly ? 'Keep reading' : `Keep reading on ${house.productName}`}</MailButton>
  </MailLayout>
)
