import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import {
  MailLinkButton,
  MailCode,
  MailFooterLink,
  MailLayout,
  MailMutedText,
  MailText,
} from '#server/platform/mail/MailLayout.tsx'
import { confirmationValidDays } from '#shared/limits.ts'
import type { Config } from '#server/platform/config.ts'

type Props = { brand: Pick<Config, 'productName' | 'baseUrl' | 'links'>; name: string; url: string; countsOpens: boolean }

export const ConfirmMail = ({ brand, name, url, countsOpens }: Props) => (
  <MailLayout
    title={t`Get ${name} by email?`}
    preview={t`Confirm your subscription with one click.`}
    brand={{ name: brand.productName, url: `${brand.baseUrl}/` }}
    note={t`Didn’t request this? You can ignore this email. You won’t be subscribed unless you use the link.`}
    footer={
      <>
        {rich`${brand.productName}, for reading. ${<MailFooterLink href={brand.links.help}>{t`Help`}</MailFooterLink>} · ${<MailFooterLink href={brand.links.privacy}>{t`Privacy`}</MailFooterLink>}`}
      </>
    }
  >
    <MailText>
      {t`Someone used this address to subscribe to ${name}. Confirm that it was you. The link expires in ${confirmationValidDays} days.`}
    </MailText>
    <MailLinkButton href={url}>{t`Confirm your subscription`}</MailLinkButton>
    {countsOpens && (
      <MailMutedText>
        {t`${name} counts whether you open its emails. Each of them has a link to a page where you can turn that off.`}
      </MailMutedText>
    )}
    <MailMutedText>{t`Or paste this link into your browser:`}</MailMutedText>
    <MailCode>{url}</MailCode>
  </MailLayout>
)
