import { interfaceLanguage, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { frameAttributes, MailLinkButton, MailFooterLink, MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import type { Config } from '#server/platform/config.ts'
import type { TextDirection } from '#shared/text/direction.ts'
import { inlineStyles } from './body-styles.ts'

type Props = {
  brand: Pick<Config, 'productName' | 'baseUrl' | 'links'>
  newsletter: { name: string; owner: string; url: string; colors: { ground: string; ink: string } | undefined }
  preview: string
  title: string
  language: string | undefined
  direction: TextDirection
  subtitle: string
  byline: string
  /** The body from the shared renderer. */
  html: string
  isPreviewOnly: boolean
  links: { unsubscribe: string; read: string | null }
}

/** A story as an email, or a text written for one. */
export const IssueMail = ({
  brand,
  newsletter,
  preview,
  title,
  language,
  direction,
  subtitle,
  byline,
  html,
  isPreviewOnly,
  links,
}: Props) => (
  <MailLayout
    title={title}
    language={language}
    direction={direction}
    top={
      <>
        {links.read && (
          <>
            <MailFooterLink href={links.read}>{t`Read online`}</MailFooterLink> ·{' '}
          </>
        )}
        <MailFooterLink href={links.unsubscribe}>{t`Unsubscribe`}</MailFooterLink>
      </>
    }
    preview={preview}
    brand={newsletter}
    note={
      <>
        {newsletter.owner === newsletter.name
          ? t`You’re getting this because you subscribed to ${newsletter.name}.`
          : t`You’re getting this because you subscribed to ${newsletter.name} from ${newsletter.owner}.`}{' '}
        <MailFooterLink href={links.unsubscribe}>{t`Unsubscribe`}</MailFooterLink>
      </>
    }
    footer={
      <>
        {rich`${brand.productName}, for reading. ${<MailFooterLink href={links.unsubscribe}>{t`Unsubscribe`}</MailFooterLink>} · ${<MailFooterLink href={brand.links.help}>{t`Help`}</MailFooterLink>} · ${<MailFooterLink href={brand.links.privacy}>{t`Privacy`}</MailFooterLink>}`}
      </>
    }
  >
    {subtitle && <p style={inlineStyles.subtitle}>{subtitle}</p>}
    {byline && (
      <p className="quiet" style={inlineStyles.byline} {...frameAttributes(language ?? interfaceLanguage(), direction)}>
        {byline}
      </p>
    )}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shared renderer escapes everything users wrote */}
    <div className="ink" dangerouslySetInnerHTML={{ __html: inlineStyles.body(html) }} />
    <div {...frameAttributes(language ?? interfaceLanguage(), direction)}>
      {isPreviewOnly && <MailText>{t`The rest of this story is for members.`}</MailText>}
      {links.read && (
        <MailLinkButton href={links.read}>
          {isPreviewOnly ? t`Keep reading` : t`Keep reading on ${brand.productName}`}
        </MailLinkButton>
      )}
    </div>
  </MailLayout>
)
