import { t } from '#shared/translation/translate.ts'
import { MailLinkButton, MailCode, MailLayout, MailMutedText, MailText } from '#server/platform/mail/MailLayout.tsx'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; url: string; operation: 'login' | 'register' }

export const signInLinkSubject = ({ productName }: MailBrand, operation: Props['operation']): string =>
  operation === 'register' ? t`Finish signing up for ${productName}` : t`Sign in to ${productName}`

export const SignInLinkMail = ({ brand, name, url, operation }: Props) => {
  const isNew = operation === 'register'
  return (
    <MailLayout
      title={isNew ? t`Your link to finish signing up` : t`Your link to sign in`}
      preview={t`It works once and expires in 2 hours.`}
      brand={mailBrand(brand)}
      note={
        isNew
          ? t`Didn't request this? You can ignore this email. No account is created without the link.`
          : t`Didn't request this? You can ignore this email. No one can sign in without the link.`
      }
      footer={<AccountMailFooter brand={brand} />}
    >
      <MailText>
        {isNew
          ? t`${greeting(name)}Use this link to create your account. It works once and expires in 2 hours.`
          : t`${greeting(name)}Use this link to sign in. It works once and expires in 2 hours.`}
      </MailText>
      <MailLinkButton href={url}>{isNew ? t`Create your account` : t`Sign in to ${brand.productName}`}</MailLinkButton>
      <MailMutedText>{t`Or copy this address into your browser:`}</MailMutedText>
      <MailCode>{url}</MailCode>
    </MailLayout>
  )
}
